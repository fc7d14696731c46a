/** Runs one piece of work at a time. Those who wait take turns, whoever has the most. */
export type TakeTurns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function takeTurns(): TakeTurns {
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;
  const passOn = (): void => {
    const [first] = waiting;
    if (first === undefined) return void (isTaken = false);
    const [name, [next, ...others]] = first;
    // To the end of the line, where each stands once.
    waiting.delete(name);
    if (others.length > 0) waiting.set(name, others);
    next?.();
  };
  return async (name, work) => {
    if (isTaken) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      await promise;
    }
    isTaken = true;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
