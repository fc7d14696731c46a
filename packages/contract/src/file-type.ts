/** Returns the lower-case extension; empty if there is none, as in `README` and `.gitignore`. */
export function typeOf(name: string): string {
  return (/[^.]\.([^.\s]{1,20})$/su.exec(name)?.[1] ?? '').toLowerCase();
}
