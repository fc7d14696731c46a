import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/states.tsx';
import { Toasts } from '#ui/toasts.tsx';
import { signOut } from './sign-out.ts';

/** What somebody sees who is signed in and on no team: whom to ask, and the way out. */
export function NoTeam(): JSX.Element {
  return (
    <main>
      <Empty icon="group" title={t().shell.noTeam}>
        <p>{t().shell.noTeamHint}</p>
        <Button icon="sign_out" onClick={() => void signOut()}>
          {t().shell.signOut}
        </Button>
      </Empty>
      <Toasts />
    </main>
  );
}
