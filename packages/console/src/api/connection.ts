import { GuildhallError } from '@guildhall/sdk/light';
import { createSignal } from 'solid-js';

const [isReachable, setReachable] = createSignal(true);
const [isSignedOut, setSignedOut] = createSignal(false);

/** False while the server does not answer; a banner says so. */
export { isReachable };
/** True once the session has ended; a dialog asks to sign in again. */
export { isSignedOut };

/** Learns from what an answer failed with whether the server or the session is gone. */
export function noteError(error: unknown): void {
  if (!(error instanceof GuildhallError)) return;
  if (error.code === 'signed_out') setSignedOut(true);
  setReachable(error.code !== 'unreachable');
}

export function noteAnswer(): void {
  setReachable(true);
}
