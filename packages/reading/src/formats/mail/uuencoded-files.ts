const begin = /^begin [0-7]{3,4} (\S.*)$/u;
/** A line of encoded bytes, whose first sign says how many they are. */
const encoded = /^[ -`]{0,90}$/u;

/** Takes files out of the text of a mail, which old programs write into it between "begin" and "end". */
export function takeUuencodedFiles(text: string): { text: string; files: string[] } {
  if (!/^begin [0-7]{3}/mu.test(text)) return { text, files: [] };
  const lines = text.split(/\r?\n/u);
  const [kept, files]: [string[], string[]] = [[], []];
  for (let at = 0; at < lines.length; at += 1) {
    const [, name] = begin.exec(lines[at] ?? '') ?? [];
    const end = name === undefined ? undefined : findEnd(lines, at + 1);
    if (name !== undefined && end !== undefined) {
      files.push(name.trim());
      at = end;
    } else kept.push(lines[at] ?? '');
  }
  return { text: kept.join('\n'), files };
}

function findEnd(lines: readonly string[], start: number): number | undefined {
  let at = start;
  while (at < lines.length && encoded.test(lines[at] ?? '')) at += 1;
  return lines[at] === 'end' ? at : undefined;
}
