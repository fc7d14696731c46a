/**
 * Ends what makes code of text in this thread. The engine evaluates JavaScript that stands in a
 * library it loads, and a database can hold a library and load it: without this whoever made the
 * database, such as that of a backup, could do in this process whatever the server may.
 */
export function refuseCodeFromText(): void {
  const refuse = () => {
    throw new Error('A library of the database has code that is text');
  };
  Object.defineProperty(globalThis, 'eval', { value: refuse });
}
