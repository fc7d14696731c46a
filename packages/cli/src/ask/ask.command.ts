import { styleText } from 'node:util';
import type { endpoints } from '@guildhall/contract';
import type { EventOf, Guildhall, Message } from '@guildhall/sdk';
import type { Command } from 'commander';
import { CliError } from '../terminal/cli-error.ts';
import { newCommand } from '../terminal/new-command.ts';
import { onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { anonymousHint, asOption } from '../terminal/options.ts';
import { explainError } from '../terminal/report-error.ts';
import { stripControlCharacters } from '../terminal/terminal-text.ts';
import { alignTables, openTable } from './align-tables.ts';
import { describeCitations } from './describe-citations.ts';

const shownNotice =
  'Questions of this chat that cannot be answered are shown to the leaders of the team.';
/** The exit code with which shells report a command that Ctrl-C ended. */
const interruptedCode = 130;

export function askCommand(): Command {
  const about = 'ask the assistant; Ctrl-C stops its answer';
  const example = 'ask "How long is a repair guaranteed?" --as ada@example.com';
  return onTeam(
    newCommand('ask', about, example)
      .argument('<question...>', 'what to ask')
      .option(...asOption)
      .option('--chat <id>', 'continue this chat, in its team and as its member')
      .option('--json', 'one JSON line when the answer is complete: chatId, message'),
    ask,
  );
}

async function ask(
  { guildhall, teamId, options }: Call<{ as?: string; chat?: string }>,
  words: string[],
): Promise<void> {
  const { as: userEmail, chat, json = false } = options;
  const begun = chat === undefined ? await guildhall.createChat({ teamId, userEmail }) : null;
  const chatId = chat ?? begun?.chat.id ?? '';
  if (begun?.chat.isShownToLeaders) console.error(shownNotice);
  const isAnonymous = chat === undefined && userEmail === undefined;
  const interrupt = stopOnInterrupt(guildhall, chatId);
  try {
    const events = guildhall.stream.sendMessage({ chatId, text: words.join(' ') });
    const message = await printReply(events, { isSilent: json });
    if (json) console.log(JSON.stringify({ chatId, message }));
    if (isAnonymous && !json && message.certainty === 'nothing') {
      console.error(`\n${anonymousHint}`);
    }
    if (message.state === 'stopped') process.exitCode = interruptedCode;
    if (message.state === 'failed') throw new CliError('The answer could not be finished');
  } finally {
    interrupt.end();
  }
}

/**
 * Makes Ctrl-C stop the chat's current answer, whose text so far is kept. A second Ctrl-C ends the
 * command.
 */
function stopOnInterrupt(guildhall: Guildhall, chatId: string): { end(): void } {
  const stop = () => {
    stopAnswer(guildhall, chatId).catch((cause: unknown) => {
      console.error(`guildhall: ${explainError(cause)}`);
    });
  };
  process.once('SIGINT', stop);
  return { end: () => void process.off('SIGINT', stop) };
}

async function stopAnswer(guildhall: Guildhall, chatId: string): Promise<void> {
  const { chat } = await guildhall.getChat({ chatId });
  const writing = chat.messages.find(({ state }) => state === 'writing');
  if (writing) await guildhall.stopMessage({ chatId, messageId: writing.id });
}

type AnswerEvent = EventOf<(typeof endpoints)['sendMessage']>;

/**
 * Prints an answer while it arrives, then its citations. On a terminal also prints the assistant's
 * steps. Resolves with the message as the server stored it.
 */
async function printReply(
  events: AsyncIterable<AnswerEvent>,
  { isSilent }: { isSilent: boolean },
): Promise<Message> {
  let received = '';
  // The end of the text that is not printed yet: a table is printed when all its rows are there.
  let held = '';
  for await (const { event, data } of events) {
    if (event === 'delta') {
      received += data.text;
      const text = held + data.text;
      held = openTable(text);
      if (!isSilent) printText(text.slice(0, text.length - held.length));
    } else if (event === 'step' && !isSilent) printStep(data.text);
    else if (event === 'done' || event === 'error') {
      if (!isSilent) finish(data.message, received, held);
      return data.message;
    }
  }
  if (!isSilent) printText(held);
  throw new CliError('The answer broke off');
}

/** Prints a step, if stdout and stderr are terminals, so that steps never mix with piped output. */
function printStep(text: string): void {
  if (!process.stderr.isTTY || !process.stdout.isTTY) return;
  const line = stripControlCharacters(text).replaceAll(/\s+/g, ' ');
  console.error(styleText('dim', `· ${line}`, { stream: process.stderr }));
}

/** Prints a part of an answer, with tables as columns. */
function printText(text: string): void {
  process.stdout.write(alignTables(stripControlCharacters(text), process.stdout.columns));
}

/**
 * Prints the held text, and what was missed while the connection was broken, because the server
 * keeps events for a minute only; the whole answer if the server took back what it had sent. Then
 * prints the citations.
 */
function finish({ text, citations, state }: Message, received: string, held: string): void {
  const begun = received.trimStart();
  const isKept = text.startsWith(begun.trimEnd());
  const rest = isKept ? text.slice(begun.trimEnd().length) : `\n\n${text}`;
  const lost = begun === '' ? text : rest;
  printText(held + lost);
  if (!(received + lost).endsWith('\n')) process.stdout.write('\n');
  if (state === 'stopped') console.log('(stopped)');
  if (citations.length > 0) console.log(`\n${describeCitations(citations)}`);
}
