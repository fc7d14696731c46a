/** The kinds of announcements within this process, besides jobs. */
export type Signal = 'deliveries-due';

/** The delays before listeners are called. A transaction has usually committed by then. */
export const nudgesAfterMs = [5, 50, 250];

/** Passes announcements on after delays, when the announcing transaction may have committed. */
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
