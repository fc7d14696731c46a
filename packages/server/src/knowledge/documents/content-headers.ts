/**
 * Headers under which a browser saves a file and never shows it: whatever its bytes pretend to
 * be, they are an attachment without a type, and if some program opens them they are sandboxed.
 */
export function contentHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    'content-disposition': attachment(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

/** The name twice, as RFC 6266 says: in ASCII for old programs, and in full as in RFC 5987. */
function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/["\\%/]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
