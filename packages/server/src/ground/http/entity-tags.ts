const tag = /(?:W\/)?"[^"]*"/gu;

/** True if `If-Match` contains this strong tag. A weak tag (`W/…`) never matches. */
export function matchesStrongly(header: string, etag: string): boolean {
  return header.trim() === '*' || tagsOf(header).includes(etag);
}

/** True if `If-None-Match` contains this tag, also in its weak form (RFC 9110, 8.8.3.2). */
export function matchesWeakly(header: string, etag: string): boolean {
  const isSame = (given: string) => given.replace(/^W\//u, '') === etag;
  return header.trim() === '*' || tagsOf(header).some(isSame);
}

function tagsOf(header: string): string[] {
  return header.match(tag) ?? [];
}
