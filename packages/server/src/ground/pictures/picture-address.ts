/**
 * Returns the address of a picture, which changes with it so that browsers do not show an old one;
 * null without a picture. `imageOf` writes the same in SQL.
 */
export function pictureAddress(path: string, sha256: Buffer | null): string | null {
  return sha256 && `${path}?version=${sha256.toString('hex').slice(0, 16)}`;
}
