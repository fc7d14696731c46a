import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';

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
