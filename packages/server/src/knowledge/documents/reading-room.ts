/** A lock for work that runs side by side and for work that must run alone. */
export interface ReadingRoom {
  beside<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work alone, after all work begun before. Later work waits until this has ended. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export function openReadingRoom(): ReadingRoom {
  let lastAlone: Promise<unknown> = Promise.resolve();
  const sideBySide = new Set<Promise<unknown>>();
  return {
    async beside(work) {
      const done = lastAlone.then(work);
      sideBySide.add(done);
      try {
        return await done;
      } finally {
        sideBySide.delete(done);
      }
    },
    alone(work) {
      const done = Promise.allSettled([lastAlone, ...sideBySide]).then(work);
      lastAlone = done.catch(() => {});
      return done;
    },
  };
}
