import { createSignal, onCleanup } from 'solid-js';

const lookEveryMs = 60_000;

/** Follows the calendar day, also past midnight and while the computer sleeps. */
export function createToday(): () => Date {
  const [today, setToday] = createSignal(new Date());
  const look = () => {
    const now = new Date();
    if (now.toDateString() !== today().toDateString()) setToday(now);
  };
  const timer = setInterval(look, lookEveryMs);
  onCleanup(() => clearInterval(timer));
  return today;
}
