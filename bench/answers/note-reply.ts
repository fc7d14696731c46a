import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunOptions } from '../run-options.ts';
import type { Reply, ReplyMarks, ReplyQuestion } from './mark-reply.ts';

/** Appends a reply to `replies.md` in the folder of the run, to be read by a person. */
export async function noteReply(
  { dataDir }: RunOptions,
  { set, kind, question, documents, answerWords }: ReplyQuestion,
  { certainty, text, citations }: Reply,
  { isWrongAndSure }: ReplyMarks,
): Promise<void> {
  const expected =
    documents.length === 0 ? 'nothing' : `${documents[0]}: ${answerWords.join(' | ')}`;
  const cited = citations.map(({ name }) => name).join(', ');
  const lines = [
    `## ${question}`,
    `${set}, ${kind}. Expected ${expected}. ${certainty}${isWrongAndSure ? ', wrong' : ''}: ${cited}`,
    text,
  ];
  await appendFile(join(dataDir, 'replies.md'), `${lines.join('\n\n')}\n\n`);
}
