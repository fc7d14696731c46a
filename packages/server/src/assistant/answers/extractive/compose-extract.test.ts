import { describe, expect, test } from 'vitest';
import { readToEnd } from '#ground/streams.ts';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import type { CorrectedCitation } from '#assistant/corrections/sources.queries.ts';
import type { Piece, Task } from '#assistant/composing/composer.ts';
import { composeExtract } from './compose-extract.ts';
import { taskWith, textOf } from '../fixtures/task.ts';

const question = 'When does the north gate open?';
const gate = 'The north gate opens at seven in the morning.';

const correction = (
  number: number,
  { inEither, ...similarity }: { isSame: boolean; relevance: number; inEither: number },
): UsableCorrection => ({
  id: `training-${number}`,
  number,
  question: `Question ${number}`,
  correctedResponse: `Response ${number}.`,
  sources: [],
  // An answer reads no other evidence.
  similarity: {
    ...similarity,
    evidence: { inEither } as UsableCorrection['similarity']['evidence'],
  },
});
const same = { isSame: true, relevance: 1, inEither: 1 };
const similar = { isSame: false, relevance: 1, inEither: 1 };
const other = { isSame: false, relevance: 0, inEither: 0 };

/** Composes an answer of a page and of corrections, of which some correct answers that cited this. */
async function compose(
  page: string | null,
  given: Partial<Task['trainings']>,
  corrected: readonly CorrectedCitation[] = [],
) {
  const task = taskWith(question, page);
  const trainings = { ...task.trainings, ...given };
  const readCorrectedCitations = async () => [...corrected];
  const pieces: Piece[] = [];
  const composing = composeExtract({ ...task, trainings, readCorrectedCitations });
  const composed = await readToEnd(composing, (piece) => {
    pieces.push(piece);
  });
  const corrections = composed.corrections.map(({ number, use }) => [number, use]);
  return { text: textOf(pieces), certainty: composed.certainty, corrections };
}

describe('an answer of documents and corrections', () => {
  test('the correction of a similar question makes a guess of an answer that found nothing', async () => {
    expect(await compose(null, { nearest: [correction(7, similar)] })).toMatchObject({
      certainty: 'perhaps',
      corrections: [[7, 'offered']],
    });
  });

  test('nothing is said of documents below a correction if there are none', async () => {
    const task = taskWith(question, null);
    const trainings = { ...task.trainings, nearest: [correction(7, similar)] };
    const countSearched = async () => ({ documents: 0, team: 'Port', isWhole: true });
    const pieces: Piece[] = [];
    await readToEnd(composeExtract({ ...task, trainings, countSearched }), (piece) => {
      pieces.push(piece);
    });
    expect(textOf(pieces).trim()).toMatch(/Response 7\.$/u);
  });

  test.each([
    ['a pinned correction of another question', { pinned: [correction(7, other)] }],
    ['no correction', {}],
  ])('an answer that found nothing stays one with %s', async (_name, given) => {
    expect(await compose(null, given)).toMatchObject({ certainty: 'nothing' });
  });

  test('the correction of a similar question, or of the same passage, stands above the documents', async () => {
    const nearest = [correction(7, similar)];
    const { text, ...rest } = await compose(gate, { nearest });
    expect(rest).toEqual({ certainty: 'answered', corrections: [[7, 'offered']] });
    expect(text).toMatch(
      /^.*Question 7.*\n\nResponse 7\.\n\n\*\*From the documents\*\*\n\n“The north gate .*” \[1\]$/su,
    );
    const { id } = nearest[0]!;
    const cited = {
      documentId: 'notes',
      name: 'notes',
      pageNumber: 1,
      quote: 'The n',
      start: 0,
      end: 5,
    };
    expect((await compose(gate, { nearest }, [{ id, cited }])).text).toBe(text);
  });

  test('the correction of the same question is the answer, once, even if it is pinned', async () => {
    const pinned = [correction(7, same), correction(9, other)];
    const { text, ...rest } = await compose(gate, { pinned, nearest: [correction(8, similar)] });
    expect(rest).toEqual({
      certainty: 'answered',
      corrections: [
        [7, 'decided'],
        [9, 'offered'],
      ],
    });
    expect(text.match(/Response \d\./gu)).toEqual(['Response 7.', 'Response 9.']);
    expect(text).not.toContain(gate);
  });
});
