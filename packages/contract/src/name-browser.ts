// The first match counts, because other browsers also name Chrome or Safari in their user agent.
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Returns the names of a browser and its system, as far as known; null if neither is known. */
export function nameBrowser(userAgent: string | null): string | null {
  const text = userAgent ?? '';
  const nameIn = (known: typeof browsers | typeof systems) =>
    known.find(([pattern]) => pattern.test(text))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ') || null;
}
