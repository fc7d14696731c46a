import './invitations.css';
import { useLocation } from '@solidjs/router';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';

/** Says on every other page that an organisation waits for the user's answer. */
export function InvitationNotice(): JSX.Element {
  const context = useTeamContext();
  const location = useLocation();
  const count = () => context.session().invitationCount;
  return (
    <Show when={count() > 0 && location.pathname !== '/invitations'}>
      <p class="invitation-notice" role="status">
        {t().invitations.notice(count())}{' '}
        <a href={context.link('/invitations')}>{t().invitations.look}</a>
      </p>
    </Show>
  );
}
