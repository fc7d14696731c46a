import { isNoModel, unreadable } from './troubles.ts';

/** The end that a server announces: `[DONE]`, or that of a body which is one JSON value. */
export const done = Symbol('done');

/**
 * Yields the JSON values of a body, and `done`. The body says itself what it is, because servers
 * send events as JSON, JSON as events, and either without their line ends: events (`data: …`), JSON
 * values on lines, or one value. What is neither (comments, pings, other fields) is left out. Throws
 * if a value cannot be read.
 */
export async function* readEvents(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<unknown, void, undefined> {
  const decoder = new TextDecoder();
  const reader = openLineReader();
  let held = '';
  for await (const chunk of bytes) {
    held += decoder.decode(chunk, { stream: true });
    const lines = held.split(/\r\n|\n|\r(?!$)/u);
    held = lines.pop() ?? '';
    for (const line of lines) yield* reader.read(line);
  }
  yield* reader.read(held + decoder.decode());
  yield* reader.end();
}

interface LineReader {
  read(line: string): Generator;
  end(): Generator;
}

/** Characters of one value. A longer one would take too long to be read again with each line. */
const valueMax = 4 * 1024 * 1024;

function openLineReader(): LineReader {
  /** What was begun and is no JSON yet: a value over several lines. */
  let pending = '';
  let isErrorEvent = false;
  let [hasBegun, hasFields, isBody] = [false, false, false];
  /** Values that stood on lines of their own. */
  let bareValues = 0;

  function* readData(data: string): Generator {
    if (pending === '' && data === '[DONE]') return yield done;
    if (pending === '' && !isJson(data)) return isErrorEvent ? yield { error: data } : undefined;
    pending += pending === '' ? data : `\n${data}`;
    if (pending.length > valueMax) throw unreadable();
    // A body over many lines is parsed once, at its end.
    const value = isBody ? undefined : parse(pending);
    if (value === undefined) return;
    pending = '';
    yield isErrorEvent ? toError(value) : value;
  }

  return {
    *read(line) {
      const text = line.replace(/^\uFEFF/u, '').trim();
      isBody ||= !hasBegun && isJson(text) && text !== '[DONE]' && parse(text) === undefined;
      hasBegun ||= text !== '';
      if (isBody) return yield* readData(text);
      if (isJson(text)) {
        bareValues += 1;
        return yield* readData(text);
      }
      if (text === '' && pending !== '') throw unreadable();
      const [, field, value = ''] = /^(data|event|id|retry)?:(.*)$/u.exec(text) ?? [];
      hasFields ||= /^(?:data|event|id|retry)?:/u.test(text);
      if (text === '') isErrorEvent = false;
      if (field === 'event') isErrorEvent = value.trim() === 'error';
      if (field === 'data') yield* readData(value.trim());
    },
    *end() {
      const value = parse(pending);
      if (pending !== '' && value === undefined) throw unreadable();
      if (value !== undefined) yield value;
      if (hasBegun && !hasFields && bareValues === 0 && !isBody) throw isNoModel();
      if (!hasFields && (isBody || bareValues === 1)) yield done;
    },
  };
}

function isJson(text: string): boolean {
  return text.startsWith('{') || text.startsWith('[');
}

/** Returns the value of an `error` event, which some servers send without the field of that name. */
function toError(value: unknown): unknown {
  const isNamed = typeof value === 'object' && value !== null && 'error' in value;
  return isNamed ? value : { error: value };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
