import { join } from 'node:path';
import { reachParticipant } from '../../packages/server/src/ground/access/reach-participant.ts';
import { visibleTo } from '../../packages/server/src/ground/access/visible-to.ts';
import { searchScope } from '../../packages/server/src/library/search/search.ts';
import type { SampleQuestion } from '../answers/ask-sample.ts';
import { findData } from '../collections/data-folder.ts';
import { readJsonLines } from '../collections/read-lines.ts';
import { withDemo } from '../demo/open-demo.ts';
import type { ImportOptions } from '../quality/find-imported.ts';
import { foundMax, recordReadings } from './record-found.ts';
import type { RecordedQuestion } from './recorded-question.ts';

/**
 * Searches for the questions about the sample organisation, each in its team with the rights of who
 * asks. Documents are named by their files. None without the questions.
 */
export async function recordSample(options: ImportOptions): Promise<RecordedQuestion[]> {
  const folder = findData('questions');
  if (folder === null) return [];
  const all = await readJsonLines<SampleQuestion>(join(folder, 'sample.jsonl'));
  return withDemo(options, async (_, { parts, teamId: root }) => {
    const key = { kind: 'key', orgId: root, teamId: root } as never;
    const recorded: RecordedQuestion[] = [];
    for (const { team: teamId, as, question, previous, documents, answerWords } of all) {
      const asker = { teamId, userEmail: as ?? undefined };
      const { team, viewer } = await reachParticipant(parts.db, key, asker);
      const scope = { team, visible: visibleTo(viewer), only: null };
      const text = previous === undefined ? question : `${previous} ${question}`;
      const found = await searchScope(parts, scope, text, foundMax);
      const named = found.documents.map((document) => ({ ...document, id: document.name }));
      const whole = { text, documents, answerWords, asked: found.asked, found: named };
      const recordable = { ...whole, set: 'sample', pages: [], evidence: null };
      recorded.push({ ...recordable, ...(await recordReadings(parts, recordable)) });
    }
    return recorded;
  });
}
