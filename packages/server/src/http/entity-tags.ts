const tag = /(?:W\/)?"[^"]*"/gu;

/** Whether `If-Match` names this strong tag; one that begins with `W/` names none. */
export function namesStrongly(header: string, etag: string): boolean {
  return header.trim() === '*' || tagsOf(header).includes(etag);
}

/** Whether `If-None-Match` names this tag, be it weakened on the way (RFC 9110, 8.8.3.2). */
export function namesWeakly(header: string, etag: string): boolean {
  const isSame = (given: string) => given.replace(/^W\//u, '') === etag;
  return header.trim() === '*' || tagsOf(header).some(isSame);
}

function tagsOf(header: string): string[] {
  return header.match(tag) ?? [];
}
