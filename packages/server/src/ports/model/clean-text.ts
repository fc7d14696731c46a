/** Makes what a model says, part by part, into text that can be kept and shown. */
export interface TextCleaner {
  add(part: string): string;
  /** What was held back, when nothing more will come. */
  end(): string;
}

const opening = '<think>';
const closing = '</think>';

/**
 * Without white space and what some servers leave of the model's thoughts before its answer, without
 * NUL, which no database keeps as text, and without half characters, which servers make that cut by
 * UTF-16 units.
 */
export function openTextCleaner(): TextCleaner {
  let state: 'beginning' | 'thinking' | 'speaking' = 'beginning';
  let held = '';

  /** Whether it came further. */
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
