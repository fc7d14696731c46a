import { GuildhallError } from '@guildhall/sdk/light';
import { createSignal } from 'solid-js';

const [isAsked, setAsked] = createSignal(false);

/** True while the user is asked to confirm who they are. */
export { isAsked as isConfirmationAsked };

/** Asks the user to confirm who they are, if that is what a failed request lacked. */
export function askToConfirm(error: unknown): void {
  if (error instanceof GuildhallError && error.code === 'confirm_yourself') setAsked(true);
}

export function closeConfirmation(): void {
  setAsked(false);
}
