import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useNavigate } from '@solidjs/router';
import { guildhall, queryClient } from '#api/client.ts';
import { useHere } from '#api/session.ts';
import type { OwnTeam } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { createDeed } from '#ui/deed.ts';
import { Checkbox, TextField } from '#ui/field.tsx';
import { Alert } from '#ui/states.tsx';
import { say } from '#ui/toasts.tsx';
import { TeamLogo } from './team-logo.tsx';

const firstColour = '#1f5f5b';

/** Edits a team's name, slug, colour and picture. */
export function TeamSettings(): JSX.Element {
  const here = useHere();
  return (
    <Show when={here.team().id} keyed>
      <div class="stack">
        <TeamForm team={here.team()} />
        <TeamLogo team={here.team()} />
      </div>
    </Show>
  );
}

function TeamForm(props: { team: OwnTeam }): JSX.Element {
  const navigate = useNavigate();
  const [name, setName] = createSignal(props.team.name);
  const [slug, setSlug] = createSignal(props.team.slug);
  const [colour, setColour] = createSignal(props.team.colour);
  const deed = createDeed(async () => {
    const change = { name: name().trim(), slug: slug().trim(), colour: colour() };
    const { team } = await guildhall.updateTeam({ teamId: props.team.id, ...change });
    await queryClient.invalidateQueries({ queryKey: ['standing'] });
    say(t().ui.saved);
    navigate(`/settings/team?team=${encodeURIComponent(team.slug)}`, { replace: true });
  });
  return (
    <form
      class="card stack settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        void deed.run();
      }}
    >
      <TextField
        label={t().settings.teamName}
        value={name()}
        required
        maxlength={200}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label={t().settings.slug}
        hint={t().settings.slugHint}
        value={slug()}
        required
        maxlength={60}
        onInput={(event) => setSlug(event.currentTarget.value)}
      />
      <Checkbox
        label={t().settings.hasColour}
        checked={colour() !== null}
        onChange={(event) => setColour(event.currentTarget.checked ? firstColour : null)}
      />
      <Show when={colour() !== null}>
        <input
          type="color"
          class="colour-field"
          aria-label={t().settings.colour}
          value={colour() ?? firstColour}
          onInput={(event) => setColour(event.currentTarget.value)}
        />
      </Show>
      <Show when={deed.wrong()}>
        <Alert>{deed.wrong()}</Alert>
      </Show>
      <div class="row">
        <Button look="primary" type="submit" isBusy={deed.isBusy()}>
          {t().ui.save}
        </Button>
      </div>
    </form>
  );
}
