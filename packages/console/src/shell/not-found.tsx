import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';

/** Says that the address is of no page. */
export function NotFound(): JSX.Element {
  const context = useTeamContext();
  return (
    <Page title={t().shell.notFound}>
      <p>{t().shell.notFoundHint}</p>
      <div class="row">
        <a class="button" href={context.link('/')}>
          {t().shell.toStart}
        </a>
      </div>
    </Page>
  );
}

/** Says that the address names a team that the user does not reach. */
export function NoSuchTeam(): JSX.Element {
  const context = useTeamContext();
  return (
    <Page title={t().shell.noSuchTeam}>
      <p>{t().shell.noSuchTeamHint}</p>
      <div class="row">
        <a class="button" href={context.link('/')}>
          {t().shell.toTeam(context.team().name)}
        </a>
      </div>
    </Page>
  );
}
