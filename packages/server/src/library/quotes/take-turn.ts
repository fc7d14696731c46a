interface Line {
  waiting: number;
  last: Promise<unknown>;
}

const lines = new WeakMap<object, Line>();

/**
 * Does one work after the other for each holder of a line, in the order of the calls.
 * @param work learns whether others wait
 */
export function takeTurn<T>(
  holder: object,
  work: (doOthersWait: () => boolean) => Promise<T>,
): Promise<T> {
  const line = lines.get(holder) ?? { waiting: 0, last: Promise.resolve() };
  lines.set(holder, line);
  line.waiting += 1;
  const turn = line.last.then(() => {
    line.waiting -= 1;
    return work(() => line.waiting > 0);
  });
  line.last = turn.catch(() => {});
  return turn;
}
