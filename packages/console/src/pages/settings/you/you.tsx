import type { JSX } from 'solid-js';
import { Appearance } from './appearance.tsx';
import { ChangePassword } from './change-password.tsx';
import { Leave } from './leave.tsx';
import { Sessions } from './sessions.tsx';

/** What belongs to the account of whoever is signed in. */
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
