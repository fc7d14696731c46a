/** True in a run of `.ci/night`, which sets NIGHT. */
export const isNight = process.env['NIGHT'] !== undefined;

/** Returns all cases at night, otherwise those at the given places. */
export function someUnlessNight<Case>(cases: readonly Case[], places: readonly number[]): Case[] {
  return cases.filter((_, at) => isNight || places.includes(at));
}
