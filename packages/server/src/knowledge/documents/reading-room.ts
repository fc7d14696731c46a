/** Work that goes on side by side, and work that has the process to itself. */
export interface ReadingRoom {
  beside<T>(work: () => Promise<T>): Promise<T>;
  /** After all that was begun before; what comes later waits until it has ended. */
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
