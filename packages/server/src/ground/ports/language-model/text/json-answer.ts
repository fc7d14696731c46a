const answerFields =
  'answer final_answer finalAnswer response reply text content output result message'.split(' ');
const citedFields = 'citations sources references cited passages'.split(' ');
/** The fields of what the model was given. */
const givenFields = ['question', 'history', 'corrections', 'passages', 'excerpts'];

/** The beginning of a JSON object, alone or in a fence. */
const beginning = /^(?:```(?:json)?\s*)?\{\s*["'}]/iu;
const mayBegin = /^(?:`{1,3}(?:j|js|jso|json)?\s*\{?|\{)\s*$/iu;

/**
 * Returns the text of an answer that is one JSON object. An object without one says nothing: the
 * call of a tool, what the model was given. Nothing is returned before its end.
 */
export function unwrapJson(text: string, isEnd: boolean): string {
  if (!isEnd) return beginning.test(text) || mayBegin.test(text) ? '' : text;
  if (!beginning.test(text)) return text;
  const fields = parse(text.replace(/^```(?:json)?/iu, '').replace(/```\s*$/u, ''));
  if (!fields) return text.startsWith('{') && isGiven(text) ? '' : text;
  const said = answerFields.map((name) => fields[name]).find((it) => typeof it === 'string');
  if (said === undefined) return '';
  const numbers = citedFields.flatMap((name) => fields[name]).filter((it) => Number.isInteger(it));
  return numbers.length > 0 && !/\[\d/u.test(said) ? `${said} [${numbers.join(', ')}]` : said;
}

function isGiven(text: string): boolean {
  return givenFields.filter((name) => text.includes(`"${name}"`)).length > 1;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
