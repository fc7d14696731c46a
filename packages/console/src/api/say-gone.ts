import { noLongerAvailable } from '@guildhall/contract/no-longer-available';
import type { Language } from '@guildhall/contract/languages';
import type { Message } from '@guildhall/sdk/light';
import { language, t } from '#texts/texts.ts';

/** Translates the server's placeholder for left-out text. */
export function sayGone(text: string): string {
  return text.replaceAll(noLongerAvailable, t().ask.noLongerAvailable);
}

/** Translated messages by original, so that a list gets the same objects and does not redraw. */
const said = new WeakMap<Message, { language: Language; message: Message }>();

/** Translates the placeholder for left-out text in all texts of a message. */
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
