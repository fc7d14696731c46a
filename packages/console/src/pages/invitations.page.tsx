import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { Invitations } from '#shell/invitations.tsx';
import { t } from '#texts/texts.ts';
import { Page } from '#ui/page.tsx';

/** Shows the invitations of the user's account, of whatever team. */
export default function InvitationsPage(): JSX.Element {
  const context = useTeamContext();
  return (
    <Page title={t().invitations.title}>
      <Invitations email={context.session().user.email} />
    </Page>
  );
}
