const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isFileKey(name: string): boolean {
  return keyPattern.test(name);
}

/**
 * Returns the path of a file as segments. Disk and bucket use the same path, so that any tool can
 * copy from one to the other.
 */
export function placeOf(key: string): [string, string, string] {
  if (!isFileKey(key)) throw new Error('A file key must be a UUID');
  return [key.slice(0, 2), key.slice(2, 4), key];
}
