import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import '#ui/states.css';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { signOut } from './sign-out.ts';

/** Tells a user who is on no team whom to ask, with a button to sign out. */
export function NoTeam(): JSX.Element {
  return (
    <main>
      <div class="empty">
        <Icon name="group" />
        <h1>{t().shell.noTeam}</h1>
        <p>{t().shell.noTeamHint}</p>
        <Button icon="sign_out" onClick={() => void signOut()}>
          {t().shell.signOut}
        </Button>
      </div>
      <Toasts />
    </main>
  );
}
