const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isFileKey(name: string): boolean {
  return keyPattern.test(name);
}

/** Where a file lies, on a disk as in a bucket, so that any tool can copy the one to the other. */
export function placeOf(key: string): [string, string, string] {
  if (!isFileKey(key)) throw new Error('A file key must be a UUID');
  return [key.slice(0, 2), key.slice(2, 4), key];
}
