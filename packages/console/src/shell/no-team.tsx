import type { JSX } from 'solid-js';
import { Show } from 'solid-js';
import type { SessionWithTeams } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import '#ui/states.css';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { Invitations } from './invitations.tsx';
import { signOut } from './sign-out.ts';

/**
 * Shows a user who is on no team the invitations of their address, or tells them whom to ask, with
 * a button to sign out.
 */
export function NoTeam(props: { session: SessionWithTeams }): JSX.Element {
  return (
    <main>
      <div class="empty">
        <Icon name="group" />
        <h1>{t().shell.noTeam}</h1>
        <Show when={props.session.invitationCount === 0}>
          <p>{t().shell.noTeamHint}</p>
        </Show>
        <Invitations email={props.session.user.email} />
        <Button icon="sign_out" onClick={() => void signOut()}>
          {t().shell.signOut}
        </Button>
      </div>
      <Toasts />
    </main>
  );
}
