import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { urlNameOf } from '@guildhall/contract/first-team';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { addressOfTab } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';

/** Says to those who run the server that invitations reach nobody while no mail server is set up. */
export function NoMailNote(): JSX.Element {
  const context = useTeamContext();
  const top = () => context.session().teams.find(({ parentId }) => parentId === null);
  const teamId = () => (context.session().isOperator ? top()?.id : undefined);
  const state = useQuery(() => ({
    queryKey: ['system', { teamId: teamId() }],
    queryFn: () => guildhall.getSystemChecks({ teamId: teamId() ?? '' }),
    enabled: teamId() !== undefined,
  }));
  const isUnset = () =>
    state.data?.checks.some(({ code }) => code === 'mail_unset' || code === 'mail_unsent');
  const address = () => {
    const team = top();
    const name = team && urlNameOf(context.session().teams, team);
    return `${addressOfTab('system')}?team=${name ?? ''}`;
  };
  return (
    <Show when={isUnset()}>
      <p class="note" role="status">
        {t().fixes.mail} <a href={address()}>{t().start.steps.mail.title}</a>
      </p>
    </Show>
  );
}
