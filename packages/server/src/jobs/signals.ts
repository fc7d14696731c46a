/** What others in this process are told of, beside jobs. */
export type Signal = 'deliveries-due';

/** Long enough for a transaction that has just enqueued to be committed. */
export const nudgesAfterMs = [5, 50, 250];

/** Passes signals on shortly after they were given, when the transaction of the giver is over. */
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
