/** Some of the settings `T`; an undefined or missing field stays as it is. */
export type Change<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** Returns the settings with the given changes. Ignores fields that are not settings. */
export function applyChange<T extends object>(settings: T, change: Change<T>): T {
  const changed = { ...settings };
  for (const name of Object.keys(settings) as (keyof T)[]) {
    const given = change[name];
    if (given !== undefined) changed[name] = given;
  }
  return changed;
}
