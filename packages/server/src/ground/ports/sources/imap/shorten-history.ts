const quoted = /^\s*>/u;
const originalLine =
  /^\s*-{2,}\s*(?:original message|original appointment|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale)\s*-{2,}\s*$/iu;
const fromLine = /^\s*\*?(?:from|von|de|da|van)\s?:/iu;
const sentLine =
  /^\s*\*?(?:sent|date|gesendet|datum|envoyé|enviado|fecha|inviato|data|verzonden)\s?:/iu;
const attribution = /(?:[:：]|wrote|schrieb)\s*$/u;

/**
 * Returns the text of an answer without the mails that it repeats below its own words. Quotes with
 * words below them stay: they are what is answered.
 */
export function shortenHistory(text: string): string {
  const lines = text.split(/\r?\n/u);
  const start = Math.min(startOfOriginal(lines), startOfQuote(lines));
  const own = lines.slice(0, start).join('\n').trimEnd();
  return own.trim() === '' || start === lines.length ? text : `${own}\n\n[…]`;
}

/** Where a mail is repeated with its head, as Outlook does; the end if nowhere. */
function startOfOriginal(lines: readonly string[]): number {
  const at = lines.findIndex((line, index) => {
    if (originalLine.test(line)) return true;
    return fromLine.test(line) && lines.slice(index + 1, index + 4).some((it) => sentLine.test(it));
  });
  if (at < 0) return lines.length;
  return at > 0 && /^\s*[_-]{10,}\s*$/u.test(lines[at - 1] ?? '') ? at - 1 : at;
}

/** Where quoted lines begin that go on to the end, with the line that says whose they are. */
function startOfQuote(lines: readonly string[]): number {
  const line = (index: number) => lines[index] ?? '';
  let at = lines.length;
  while (at > 0 && (quoted.test(line(at - 1)) || line(at - 1).trim() === '')) at -= 1;
  if (!lines.slice(at).some((it) => quoted.test(it))) return lines.length;
  if (at === 0 || !attribution.test(line(at - 1))) return at;
  const isBroken = at > 1 && /^\s*(?:on|am|le|el|il|op|den)\s.*\d/iu.test(line(at - 2));
  return isBroken ? at - 2 : at - 1;
}
