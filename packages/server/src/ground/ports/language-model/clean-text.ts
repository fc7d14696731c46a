/** Cleans the text of a model, part by part, so that it can be stored and shown. */
export interface TextCleaner {
  add(part: string): string;
  /** Returns the rest of the text after the last part. */
  end(): string;
}

const opening = '<think>';
const closing = '</think>';

/**
 * Returns a cleaner that removes white space and `<think>` blocks before the answer, NUL
 * characters, which the database cannot store, and unpaired surrogates, which come from servers
 * that cut text by UTF-16 code units.
 */
export function openTextCleaner(): TextCleaner {
  let state: 'beginning' | 'thinking' | 'speaking' = 'beginning';
  let held = '';

  /** Continues with the buffered text. Returns true if the state changed. */
  function readOn(): boolean {
    const before = state;
    if (state === 'beginning') {
      held = held.trimStart();
      if (held.startsWith(opening)) state = 'thinking';
      else if (!opening.startsWith(held)) state = 'speaking';
    } else if (state === 'thinking') {
      const end = held.indexOf(closing);
      held = end < 0 ? held.slice(1 - closing.length) : held.slice(end + closing.length);
      if (end >= 0) state = 'beginning';
    }
    return state !== before;
  }

  function speak(): string {
    const text = held;
    const end = /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
    held = text.slice(end);
    return cleanText(text.slice(0, end));
  }

  return {
    add(part) {
      held += part;
      while (readOn());
      return state === 'speaking' ? speak() : '';
    },
    end: () => (state === 'thinking' ? '' : cleanText(held)),
  };
}

function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
