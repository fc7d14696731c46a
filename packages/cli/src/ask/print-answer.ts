import type { EventOf, Message } from '@guildhall/sdk';
import type { endpoints } from '@guildhall/contract';
import { styleText } from 'node:util';
import { CliError } from '../cli-error.ts';
import { describeCitations } from './describe-citations.ts';
import { stripControlCharacters } from './strip-control-characters.ts';

type AnswerEvent = EventOf<(typeof endpoints)['sendMessage']>;

/**
 * Prints an answer while it arrives, then its citations. On a terminal also prints the assistant's
 * steps. Resolves with the message as the server stored it.
 */
export async function printAnswer(
  events: AsyncIterable<AnswerEvent>,
  { isSilent }: { isSilent: boolean },
): Promise<Message> {
  let printed = '';
  const print = (text: string) => {
    printed += text;
    if (!isSilent) process.stdout.write(stripControlCharacters(text));
  };
  for await (const { event, data } of events) {
    if (event === 'delta') print(data.text);
    else if (event === 'step' && !isSilent) tellStep(data.text);
    else if (event === 'done' || event === 'error') {
      const { message } = data;
      if (!isSilent) finish(message, printed);
      return message;
    }
  }
  throw new CliError('The answer broke off');
}

/** Prints a step, if stdout and stderr are terminals, so that steps never mix with piped output. */
function tellStep(text: string): void {
  if (!process.stderr.isTTY || !process.stdout.isTTY) return;
  const line = stripControlCharacters(text).replaceAll(/\s+/g, ' ');
  console.error(styleText('dim', `· ${line}`, { stream: process.stderr }));
}

/**
 * Prints the text that was missed while the connection was broken, because the server keeps events
 * for a minute only. Then prints the citations.
 */
function finish({ text, citations, state }: Message, printed: string): void {
  const begun = printed.trimStart();
  const rest = text.startsWith(begun.trimEnd()) ? text.slice(begun.trimEnd().length) : '';
  const lost = begun === '' ? text : rest;
  process.stdout.write(stripControlCharacters(lost));
  if (!(printed + lost).endsWith('\n')) process.stdout.write('\n');
  if (state === 'stopped') console.log('(stopped)');
  if (citations.length > 0) console.log(`\n${describeCitations(citations)}`);
}
