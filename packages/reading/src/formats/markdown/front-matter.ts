const frontMatter = /^(?:---\n([\s\S]*?)\n(?:---|\.\.\.)|\+\+\+\n([\s\S]*?)\n\+\+\+)(?:\n|$)/u;
const titleLine = /^title[^\S\n]*[:=][^\S\n]*(?:"(.*)"|'(.*)'|(.*?))[^\S\n]*(?:\n|$)/mu;
/** Matches a field: its indentation with the mark of a list, its name and its value. */
const field = /^([^\S\n]*(?:- +)*)([\w.-]{1,100})[^\S\n]*[:=](?:[^\S\n]+(.*))?$/u;
/** Matches the sign that the value follows on the next lines. */
const block = /^[>|][-+\d]*$/u;
/** Fields that people read although their value may be one word. */
const readable =
  /^(?:subtitle|description|summary|abstract|excerpt|authors?|date|updated|version|tags?|keywords?|categor(?:y|ies)|topics?|status|department|owner)$/iu;

/** A text without its front matter, apart from what people read of it. */
interface Matter {
  readonly title: string | undefined;
  readonly body: string;
}

/**
 * Takes the front matter from a text. What people read of it, above all sentences, comes before the
 * text; settings of the page, such as colours and layouts, are left out.
 */
export function takeFrontMatter(text: string): Matter {
  const front = frontMatter.exec(text);
  if (front === null) return { title: undefined, body: text };
  const fields = front[1] ?? front[2] ?? '';
  const named = titleLine.exec(fields);
  const title = named?.[1] ?? named?.[2] ?? named?.[3];
  const others = fields
    .replace(named?.[0] ?? '', '')
    .split('\n')
    .flatMap(openLines())
    .join('\n')
    .trim();
  const rest = text.slice(front[0].length);
  return { title, body: others === '' ? rest : `${others}\n\n${rest}` };
}

/** Returns a function that takes the lines of fields in order, and returns what people read of each. */
function openLines(): (line: string) => string[] {
  let isRead = true;
  return (line) => {
    const [, indent = '', name = '', written = ''] = field.exec(line) ?? [];
    // Lines of a longer value, and entries of a list: paths of a setting are left out.
    if (name === '') return isRead || isSentence(line) ? [line.trim()] : [];
    if (block.test(written.trim())) isRead = true;
    else if (indent === '') isRead = readable.test(name);
    const value = written.trim().replace(/^(["'])(.*)\1$/u, '$2');
    if (/^(?:\[\s*\]|\{\s*\}|null|~)?$/u.test(value) || block.test(value)) return [];
    if (indent === '' && (isRead || isSentence(value))) return [`${name}: ${value}`];
    return isSentence(value) ? [value] : [];
  };
}

/** True if a value has several words, unlike a colour, a path or a switch. */
function isSentence(value: string): boolean {
  return /\p{L}{2,}\P{L}*\s\P{L}*\p{L}{2,}/u.test(value);
}
