import { join } from 'node:path';
import type { Guildhall } from '../../packages/sdk/src/index.ts';
import { findData } from '../collections/data-folder.ts';
import { readJsonLines } from '../collections/read-lines.ts';
import { withDemo } from '../demo/open-demo.ts';
import type { RunOptions } from '../run-options.ts';
import { markReply } from './mark-reply.ts';
import type { Reply, ReplyMarks } from './mark-reply.ts';
import { noteReply } from './note-reply.ts';

/** A question of `sample.jsonl`, asked by a member or visitor of one of the sample's teams. */
export interface SampleQuestion {
  readonly team: string;
  /** The e-mail address of the member who asks; null for a visitor. */
  readonly as: string | null;
  readonly question: string;
  /** The question that is asked before it in the same chat. */
  readonly previous?: string;
  readonly documents: readonly string[];
  readonly answerWords: readonly string[];
  readonly wrongWords?: readonly string[];
  readonly kind: string;
}

/** Asks the questions about the sample organisation. Null if they are not available. */
export async function askSample(options: RunOptions): Promise<ReplyMarks[] | null> {
  const folder = findData('questions');
  if (folder === null) return null;
  const all = await readJsonLines<SampleQuestion>(join(folder, 'sample.jsonl'));
  return withDemo(options, async (guildhall) => {
    const marks: ReplyMarks[] = [];
    for (const asked of all.filter((_, at) => at % options.every === 0)) {
      const { reply, milliseconds } = await ask(guildhall, asked);
      const expected = { wrongWords: [], ...asked, set: 'sample' };
      const marked = markReply(expected, reply, milliseconds);
      marks.push(marked);
      await noteReply(options, expected, reply, marked);
    }
    return marks;
  });
}

async function ask(
  guildhall: Guildhall,
  { team: teamId, as, question, previous }: SampleQuestion,
): Promise<{ reply: Reply; milliseconds: number }> {
  const { chat } = await guildhall.createChat({ teamId, userEmail: as ?? undefined });
  const say = async (text: string) =>
    (await guildhall.sendMessage({ chatId: chat.id, text })).message;
  if (previous !== undefined) await say(previous);
  const startedAt = performance.now();
  const reply = await say(question);
  return { reply, milliseconds: performance.now() - startedAt };
}
