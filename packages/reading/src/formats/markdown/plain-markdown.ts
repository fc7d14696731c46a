import { decodeHTMLStrict } from 'entities';
import { changeOutsideCode, openCodeLines } from './code-lines.ts';
import { openNumbers } from './open-numbers.ts';

/** Matches attributes of Kramdown, such as `{: .note}`. */
const attributes = /\{:[^{}\n]{0,300}\}/gu;
/** Matches tags of Liquid, Jinja and GitBook, such as `{% hint style="info" %}`. */
const templateTags = /\{%[^{}\n]{0,300}%\}/gu;
/** `&lt;` stays, because a `<` may look like the start of a tag. */
const entity = /&(?!lt;|gt;|#60;|#62;)#?[a-z\d]{1,31};/giu;
/** Matches backslashes before signs that mean nothing where they stand. */
const escapes =
  /\\(?=[!'"%&@~$]|:(?:\s|$))|(?<=[\p{L}\p{N}])\\(?=_[\p{L}\p{N}])|(?<=\S)\\(?=[-+#.)])/gu;

/**
 * Returns a Markdown text with entities, needless escapes and the numbers of lists as people see
 * them.
 */
export function plainMarkdown(text: string): string {
  if (!/[&\\]|\{[:%]|^[ \t]*\d+[.)]/mu.test(text)) return text;
  const isCode = openCodeLines();
  const numberLine = openNumbers();
  return text
    .split('\n')
    .map((line) => (isCode(line) ? line : plainLine(numberLine(line))))
    .join('\n');
}

function plainLine(line: string): string {
  if (!/[&\\]|\{[:%]/u.test(line)) return line;
  return changeOutsideCode(line, plainPart);
}

function plainPart(text: string): string {
  return text
    .replaceAll(attributes, '')
    .replaceAll(templateTags, '')
    .replaceAll(entity, (it) => decodeHTMLStrict(it))
    .replaceAll(escapes, '');
}
