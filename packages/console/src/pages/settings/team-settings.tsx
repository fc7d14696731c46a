import { createSignal, lazy, Show, Suspense, createUniqueId } from 'solid-js';
import type { JSX } from 'solid-js';
import { useNavigate } from '@solidjs/router';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import type { OwnTeam } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, TextField } from '#ui/field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Alert, Waiting } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FactorPolicy } from '../second-factor/factor-policy.tsx';

const Directories = lazy(() => import('../directories/directories.tsx'));
const SigningIn = lazy(async () => ({
  default: (await import('./signing-in/signing-in.tsx')).SigningIn,
}));

const firstColour = '#1f5f5b';

/** Edits a team's name, slug, colour and picture. */
export function TeamSettings(): JSX.Element {
  const context = useTeamContext();
  return (
    <Show when={context.team().id} keyed>
      <div class="stack">
        <TeamForm team={context.team()} />
        <TeamLogo team={context.team()} />
        <Show when={context.team().parentId === null}>
          <FactorPolicy teamId={context.team().id} />
          <Suspense fallback={<Waiting lines={4} />}>
            <SigningIn teamId={context.team().id} />
          </Suspense>
          <Suspense fallback={<Waiting lines={4} />}>
            <Directories />
          </Suspense>
        </Show>
      </div>
    </Show>
  );
}

function TeamForm(props: { team: OwnTeam }): JSX.Element {
  const navigate = useNavigate();
  const [name, setName] = createSignal(props.team.name);
  const [slug, setSlug] = createSignal(props.team.slug);
  const [colour, setColour] = createSignal(props.team.colour);
  const change = () => ({ name: name().trim(), slug: slug().trim(), colour: colour() });
  const isChanged = () => {
    const { name: named, slug: slugged, colour: coloured } = change();
    return (
      named !== props.team.name || slugged !== props.team.slug || coloured !== props.team.colour
    );
  };
  const save = createAction(async () => {
    const { team } = await guildhall.updateTeam({ teamId: props.team.id, ...change() });
    // By its id, which the session knows before and after the change.
    navigate(`/settings/team?team=${team.id}`, { replace: true });
    await queryClient.invalidateQueries({ queryKey: ['session'] });
    showToast(t().ui.saved);
    navigate(`/settings/team?team=${encodeURIComponent(team.slug)}`, { replace: true });
  });
  return (
    <form
      class="card stack settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <TextField
        label={t().fields.name}
        value={name()}
        required
        maxlength={200}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label={t().fields.slug}
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
          aria-label={t().fields.colour}
          value={colour() ?? firstColour}
          onInput={(event) => setColour(event.currentTarget.value)}
        />
      </Show>
      <LeaveGuard isChanged={isChanged() && !save.isBusy()} />
      <Alert>{save.wrong()}</Alert>
      <div class="row">
        <Button look="primary" type="submit" disabled={!isChanged()} isBusy={save.isBusy()}>
          {t().ui.save}
        </Button>
      </div>
    </form>
  );
}

const reload = () => queryClient.invalidateQueries({ queryKey: ['session'] });

/** Shows, replaces or removes the picture of a team. */
function TeamLogo(props: { team: OwnTeam }): JSX.Element {
  const id = createUniqueId();
  const put = createAction(async (file: File) => {
    await guildhall.putTeamLogo({ teamId: props.team.id, file });
    await reload();
  });
  const remove = createAction(async () => {
    await guildhall.deleteTeamLogo({ teamId: props.team.id });
    await reload();
  });
  return (
    <section class="card stack settings-form">
      <h2>{t().settings.logo}</h2>
      <Show when={props.team.logo} fallback={<p class="faint">{t().settings.noLogo}</p>}>
        {(address) => (
          <div class="row">
            <img class="team-logo" src={address()} alt={t().settings.logoOf(props.team.name)} />
            <Button isBusy={remove.isBusy()} onClick={() => void remove.run()}>
              {t().settings.removeLogo}
            </Button>
          </div>
        )}
      </Show>
      <div class="row">
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={id}
          isBusy={put.isBusy()}
          onChoose={(file) => void put.run(file)}
        >
          {t().settings.chooseLogo}
        </FileButton>
      </div>
      <p class="faint small" id={id}>
        {t().settings.logoHint}
      </p>
      <Alert>{put.wrong() ?? remove.wrong()}</Alert>
    </section>
  );
}
