/** Returns all cases if NIGHT is set, as by `.ci/night`; otherwise those at the given places. */
export function someUnlessNight<Case>(cases: readonly Case[], places: readonly number[]): Case[] {
  return cases.filter((_, at) => process.env['NIGHT'] !== undefined || places.includes(at));
}
