import type { JSX } from 'solid-js';
import { Appearance } from './appearance.tsx';
import { ChangePassword } from './change-password.tsx';
import { Leave } from './leave.tsx';
import { Sessions } from './sessions.tsx';

/** Shows the settings of the signed-in user's account. */
export function You(): JSX.Element {
  return (
    <div class="stack">
      <Appearance />
      <ChangePassword />
      <Sessions />
      <Leave />
    </div>
  );
}
