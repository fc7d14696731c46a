/** Returns the page number that a parameter of the address names, from 1; 1 if it names none. */
export function readPage(parameter: string | string[] | undefined): number {
  const page = Math.trunc(Number(parameter));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}
