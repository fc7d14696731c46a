/**
 * Disables `eval` in this thread. The engine evaluates JavaScript in a library that it loads, and a
 * database can contain a library and load it. Otherwise the author of a restored backup could run
 * code with the server's rights.
 */
export function refuseCodeFromText(): void {
  const refuse = () => {
    throw new Error('A library of the database has code that is text');
  };
  Object.defineProperty(globalThis, 'eval', { value: refuse });
}
