const waiting: (() => Promise<void>)[] = [];

/** Has `putAway` called once all of the running test file, its own `afterAll` too, is over. */
export function afterFile(putAway: () => Promise<void>): void {
  waiting.push(putAway);
}

/** In the reverse order of opening. */
export async function putAwayAll(): Promise<void> {
  for (const putAway of waiting.splice(0).toReversed()) await putAway();
}
