import { existsSync } from 'node:fs';
import { loadCollection } from '../collections/load-collection.ts';
import { findWritten } from '../collections/find-written.ts';
import { loadWrittenQuestions } from '../collections/load-natural-questions.ts';
import { startProduct } from '../product/start-product.ts';
import { findFiles } from '../quality/asked-files.ts';
import { findImported } from '../quality/find-imported.ts';
import type { RunOptions } from '../run-options.ts';
import { reachAssistant } from '../product/ask-assistant.ts';
import { markReply } from './mark-reply.ts';
import type { ReplyMarks, ReplyQuestion } from './mark-reply.ts';
import { noteReply } from './note-reply.ts';

/** Asks the written questions of a collection, as a visitor. Null if they are not available. */
export async function askWritten(name: string, options: RunOptions): Promise<ReplyMarks[] | null> {
  const asked = await listQuestions(name);
  if (asked === null) return null;
  const collection = await loadCollection(name);
  const product = await startProduct(await findImported(collection, options), options.embeddings);
  try {
    const { parts, organisation, url } = product;
    const { keyOf } = await findFiles(parts.database, organisation.teamId, collection.files);
    const assistant = reachAssistant({ url, key: organisation.apiKey });
    const marks: ReplyMarks[] = [];
    for (const question of asked.filter((_, at) => at % options.every === 0)) {
      const { message, milliseconds } = await assistant.ask(question.question, question.previous);
      const nameOf = ({ documentId }: { documentId: string }) => keyOf(documentId);
      const marked = markReply(question, message, milliseconds, nameOf);
      marks.push(marked);
      await noteReply(options, question, message, marked);
    }
    return marks;
  } finally {
    await product.stop();
  }
}

async function listQuestions(set: string): Promise<ReplyQuestion[] | null> {
  const folder = findWritten(set);
  if (folder === null || !existsSync(folder)) return null;
  const { answerable, unanswerable } = await loadWrittenQuestions(folder);
  return [
    ...answerable.map((it) => ({
      wrongWords: [],
      ...it,
      set,
      kind: it.terms ?? it.kind ?? 'plain',
    })),
    ...unanswerable.map((question) => ({
      set,
      kind: 'unanswerable',
      question,
      documents: [],
      answerWords: [],
      wrongWords: [],
    })),
  ];
}
