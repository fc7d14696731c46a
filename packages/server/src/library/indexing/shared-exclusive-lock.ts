/** A lock for work that runs side by side and for work that must run alone. */
export interface SharedExclusiveLock {
  runShared<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work alone, after all work begun before. Later work waits until this has ended. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
}

export function createSharedExclusiveLock(): SharedExclusiveLock {
  let lastExclusive: Promise<unknown> = Promise.resolve();
  const runningShared = new Set<Promise<unknown>>();
  return {
    async runShared(work) {
      const done = lastExclusive.then(work);
      runningShared.add(done);
      try {
        return await done;
      } finally {
        runningShared.delete(done);
      }
    },
    runExclusive(work) {
      const done = Promise.allSettled([lastExclusive, ...runningShared]).then(work);
      lastExclusive = done.catch(() => {});
      return done;
    },
  };
}
