import { noLongerAvailable } from '@guildhall/contract/no-longer-available';
import type { Language } from '@guildhall/contract/languages';
import type { Message } from '@guildhall/sdk/light';
import { language, t } from '#texts/texts.ts';

/** A text in which the reader's language says what is left out of it. */
export function sayGone(text: string): string {
  return text.replaceAll(noLongerAvailable, t().ask.noLongerAvailable);
}

/** Messages as they were said, so that a list does not draw them anew. */
const said = new WeakMap<Message, { language: Language; message: Message }>();

/** A message in which the reader's language says what is left out of it. */
export function sayAllGone(message: Message): Message {
  if (!JSON.stringify(message).includes(noLongerAvailable)) return message;
  const before = said.get(message);
  if (before?.language === language()) return before.message;
  const now = translate(message);
  said.set(message, { language: language(), message: now });
  return now;
}

function translate(message: Message): Message {
  const { text, citations, corrections, steps } = message;
  return {
    ...message,
    text: sayGone(text),
    citations: citations.map((it) => ({ ...it, name: sayGone(it.name), quote: sayGone(it.quote) })),
    corrections: corrections.map((it) => ({ ...it, question: sayGone(it.question) })),
    steps: steps.map((it) => ({ ...it, text: sayGone(it.text) })),
  };
}
