/** Some of the settings `T`; what is undefined or missing stays as it is. */
export type Change<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** The settings with what is given changed. What is no setting is passed over. */
export function applyChange<T extends object>(settings: T, change: Change<T>): T {
  const changed = { ...settings };
  for (const name of Object.keys(settings) as (keyof T)[]) {
    const given = change[name];
    if (given !== undefined) changed[name] = given;
  }
  return changed;
}
