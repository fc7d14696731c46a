/** The time after which a run that writes nothing counts as dead. */
export const runDeadAfterSeconds = 60;
