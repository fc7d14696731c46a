import { noLongerAvailable } from '@guildhall/contract/no-longer-available';
import type { Language } from '@guildhall/contract/languages';
import type { Message } from '@guildhall/sdk/light';
import { language, t } from '#texts/texts.ts';

/** Translates the server's placeholder for left-out text. */
export function translatePlaceholder(text: string): string {
  return text.replaceAll(noLongerAvailable, t().ask.noLongerAvailable);
}

/** Translated messages by original, so that a list gets the same objects and does not redraw. */
const translatedMessages = new WeakMap<Message, { language: Language; message: Message }>();

/** Translates the placeholder for left-out text in all texts of a message. */
export function translatePlaceholders(message: Message): Message {
  if (!JSON.stringify(message).includes(noLongerAvailable)) return message;
  const before = translatedMessages.get(message);
  if (before?.language === language()) return before.message;
  const now = translate(message);
  translatedMessages.set(message, { language: language(), message: now });
  return now;
}

function translate(message: Message): Message {
  const { text, citations, corrections, steps } = message;
  return {
    ...message,
    text: translatePlaceholder(text),
    citations: citations.map((it) => ({
      ...it,
      name: translatePlaceholder(it.name),
      quote: translatePlaceholder(it.quote),
    })),
    corrections: corrections.map((it) => ({ ...it, question: translatePlaceholder(it.question) })),
    steps: steps.map((it) => ({ ...it, text: translatePlaceholder(it.text) })),
  };
}
