/** Does work of one name in turn; work of other names does not wait. */
export type InTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Opens turns in which so many of one name go at once, and the others as they have come. */
export function openTurns(atOnce: number): InTurn {
  const lines = new Map<string, Line>();
  return async (name, work) => {
    const line = lines.get(name) ?? { running: 0, waiting: [] };
    lines.set(name, line);
    if (line.running < atOnce) line.running += 1;
    else await new Promise<void>((go) => line.waiting.push(go));
    try {
      return await work();
    } finally {
      // The turn passes to the next one, so that nobody goes first.
      const next = line.waiting.shift();
      if (next) next();
      else if ((line.running -= 1) === 0) lines.delete(name);
    }
  };
}
