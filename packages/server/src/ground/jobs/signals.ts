/** The kinds of announcements within this process, besides jobs. */
export type Signal = 'deliveries-due';

/** The delays before listeners are called. A transaction has usually committed by then. */
export const nudgesAfterMs = [5, 50, 250];

/** Passes on announcements after delays, when the announcing transaction has probably committed. */
export function openSignals() {
  const listeners = new Map<Signal, () => void>();
  const timers = new Map<Signal, NodeJS.Timeout[]>();
  return {
    announce(signal: Signal): void {
      timers.get(signal)?.forEach((timer) => clearTimeout(timer));
      const tell = () => listeners.get(signal)?.();
      timers.set(
        signal,
        nudgesAfterMs.map((ms) => setTimeout(tell, ms).unref()),
      );
    },
    listen(signal: Signal, listener: () => void): void {
      listeners.set(signal, listener);
    },
  };
}
