/** Commands that frame or place what is in their brackets. */
interface Formula {
  readonly text: string;
  readonly next: number;
}

const depthMax = 20;

/** Returns what Word shows for an equation field, such as `EQ \\f(1,2)`; empty for another field. */
export function equationFieldText(code: string): string {
  const [, formula] = /^\s*EQ\s+(.*)$/isu.exec(code) ?? [];
  if (formula === undefined) return '';
  const plain = formula.replaceAll(/\\\*\s*(?:"[^"]*"|\w+)/gu, '').trim();
  return readUntil(plain, 0, '', 0).text.trim();
}

/** Reads until one of the signs in `ends`, which stands outside of brackets. */
function readUntil(code: string, start: number, ends: string, depth: number): Formula {
  let [text, at] = ['', start];
  while (at < code.length && !ends.includes(code[at] ?? '')) {
    if (code[at] !== '\\' || depth > depthMax) text += code[at];
    else if (/[a-z]/iu.test(code[at + 1] ?? '')) {
      const read = readCommand(code, at, depth);
      text += read.text;
      at = read.next;
      continue;
    } else {
      at += 1;
      text += code[at] ?? '';
    }
    at += 1;
  }
  return { text, next: at };
}

function readCommand(code: string, start: number, depth: number): Formula {
  const [whole = '\\', name = ''] =
    /^\\([a-z]+)(?:\s*\\[a-z]+\s*-?\d*(?:\\.)?)*\s*/iu.exec(code.slice(start, start + 200)) ?? [];
  let at = start + whole.length;
  if (code[at] !== '(') return { text: '', next: at };
  const parts: string[] = [];
  do {
    const part = readUntil(code, at + 1, ',;)', depth + 1);
    parts.push(part.text);
    at = part.next;
  } while (at < code.length && code[at] !== ')');
  const isRaised = /\\s\s*\\up/iu.test(whole);
  return { text: isRaised && depth > 0 ? '' : shapes(name.toLowerCase(), parts), next: at + 1 };
}

function shapes(name: string, parts: readonly string[]): string {
  const [first = '', second = ''] = parts.map((part) => part.trim());
  if (name === 'f') return `${group(first)}/${group(second)}`;
  if (name === 'r') return parts.length < 2 ? `√(${first})` : `${first}√(${second})`;
  if (name === 'b') return `(${parts.join(',')})`;
  if (name === 'i') return `∫_${group(first)}^${group(second)} ${parts[2] ?? ''}`;
  return parts.join(name === 'o' || name === 's' ? '' : ' ');
}

function group(text: string): string {
  return text.length < 2 || /^\w+$/u.test(text) ? text : `(${text})`;
}
