import { createUniqueId, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import type { OwnTeam } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Alert } from '#ui/states.tsx';

const reload = () => queryClient.invalidateQueries({ queryKey: ['session'] });

/** Shows, replaces or removes the picture of a team. */
export function TeamLogo(props: { team: OwnTeam }): JSX.Element {
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
      <Show when={put.wrong() ?? remove.wrong()}>{(wrong) => <Alert>{wrong()}</Alert>}</Show>
    </section>
  );
}
