import type { GapDraft, InsightDays, Training } from '@guildhall/sdk';
import { gapStates, insightDays, sayPlace } from '@guildhall/contract';
import { Option } from 'commander';
import type { Command } from 'commander';
import { onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { findUserId } from '../members/find-member.ts';
import { CliError } from '../terminal/cli-error.ts';
import { newCommand } from '../terminal/new-command.ts';
import { fileOption, readText, repeatable } from '../terminal/options.ts';
import { printAnswer, printText } from '../terminal/print.ts';
import { stripControlCharacters } from '../terminal/terminal-text.ts';

interface GapOptions {
  days: InsightDays;
  as?: string;
}

export const daysOption = () =>
  new Option('--days <days>', 'of the last 7, 30 or 90 days')
    .choices(insightDays.map(String))
    .default('30');

/** Drafts an answer to a question of a gap. */
export function draftCommand(): Command {
  const about = 'draft an answer to an unanswered question from the nearest documents';
  return onTeam(
    gapCommand('draft', about, 'insights draft "How long is the warranty?" --as ada@example.com')
      .argument('<question>', 'the question, as `insights` lists it')
      .option('--as <email>', 'from the documents that this leader of the team may see'),
    async (call: Call<GapOptions>, question: string) => {
      const named = await findGap(call, question);
      const { draft } = await call.guildhall.draftGap({ ...named, userEmail: call.options.as });
      printAnswer({ draft }, call.options, () => printDraft(draft));
    },
  );
}

function printDraft({ text, documents, isFromModel }: GapDraft): void {
  if (documents.length === 0) return console.log('No document comes near this question.');
  console.log(stripControlCharacters(text));
  const names = documents.map((document) => `${sayPlace(document)}  ${document.id}`);
  printText(isFromModel ? 'Written by the language model from' : 'From', names.join('\n'));
}

interface AnswerOptions extends GapOptions {
  response?: string;
  responseFile?: string;
  document?: string[];
}

/** Proposes the answer to a question of a gap as a correction. */
export function answerCommand(): Command {
  const about = 'propose the answer to an unanswered question, as a correction to approve';
  return onTeam(
    gapCommand(
      'answer',
      about,
      'insights answer "How long is the warranty?" --response "Two years."',
    )
      .argument('<question>', 'the question, as `insights` lists it')
      .option('--response <text>', 'what should be answered')
      .addOption(fileOption('response'))
      .option('--document <id>', 'a document that it is made of (repeatable)', repeatable),
    async (call: Call<AnswerOptions>, question: string) => {
      const { options, guildhall } = call;
      const correctedResponse = options.response ?? (await readText(options.responseFile));
      if (correctedResponse === undefined)
        throw new CliError('say the answer with --response or --response-file');
      const named = await findGap(call, question);
      const answer = { ...named, correctedResponse, documentIds: options.document ?? [] };
      const sayNumber = ({ training }: { training: Training }) =>
        console.log(`correction #${training.number} waits for approval`);
      printAnswer(await guildhall.answerGap(answer), options, sayNumber);
    },
  );
}

interface AskOptions extends GapOptions {
  note?: string;
  withdraw?: true;
}

/** Passes a question of a gap on to a member, or takes it back. */
export function askExpertCommand(): Command {
  const about = 'pass an unanswered question on to a member who may know the answer';
  const example = 'insights ask "How long is the warranty?" ben@example.com --note "Do you know?"';
  return onTeam(
    gapCommand('ask', about, example)
      .argument('<question>', 'the question, as `insights` lists it')
      .argument('<email>', 'the member')
      .option('--note <text>', 'a note to the member')
      .option('--withdraw', 'take the question back from them'),
    async (call: Call<AskOptions>, question: string, email: string) => {
      const { options, guildhall, teamId } = call;
      if (options.withdraw) return withdraw(call, question, email);
      const named = await findGap(call, question);
      const userId = await findExpert(call, email);
      const asked = await guildhall.askExpert({ ...named, teamId, userId, note: options.note });
      printAnswer(asked, options, `passed on to ${email}`);
    },
  );
}

async function withdraw(call: Call<AskOptions>, question: string, email: string): Promise<void> {
  const userId = await findExpert(call, email);
  const { experts } = await readGap(call, question);
  const asked = experts.find((expert) => expert.userId === userId);
  if (!asked) throw new CliError(`${email} was not asked this`, { code: 'not_found' });
  const answer = await call.guildhall.withdrawExpertQuestion({ questionId: asked.id });
  printAnswer(answer, call.options, `taken back from ${email}`);
}

function gapCommand(name: string, about: string, example: string): Command {
  return newCommand(name, about, example).addOption(daysOption());
}

/** Finds a person on the team, or on another one of the key's tree. */
async function findExpert({ guildhall, teamId }: Call, email: string): Promise<string> {
  return findUserId(guildhall, teamId ?? (await guildhall.getInsights({})).teamId, email);
}

/** Returns the fields that name a question of a gap. */
async function findGap(call: Call<GapOptions>, question: string) {
  const { hash } = await readGap(call, question);
  return { teamId: call.teamId, days: toDays(call.options), questionHash: hash };
}

/** Finds the gap of a question, letter case and spaces aside. */
async function readGap({ guildhall, teamId, options }: Call<GapOptions>, question: string) {
  const wanted = fold(question);
  const asked = { teamId, userEmail: options.as, days: toDays(options) };
  for (const state of gapStates) {
    for await (const { questions, experts } of guildhall.all.listGaps({ ...asked, state })) {
      const found = questions.find(({ text }) => fold(text) === wanted);
      if (found) return { hash: found.hash, experts };
    }
  }
  throw new CliError('there is no such question without an answer', { code: 'not_found' });
}

/** The option is text on the command line. */
function toDays({ days }: GapOptions): InsightDays {
  return insightDays.find((it) => `${it}` === `${days}`) ?? 30;
}

const fold = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
