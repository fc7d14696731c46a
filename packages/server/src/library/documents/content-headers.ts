/**
 * Returns headers that make a browser save a file and never show it. Whatever the bytes pretend to
 * be, the file is an attachment without a type, and sandboxed if a program opens it anyway.
 */
export function contentHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    'content-disposition': attachment(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

/**
 * Returns the header value with the name twice, as RFC 6266 says: in ASCII for old programs, and in
 * full as in RFC 5987.
 */
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
