import { describe, expect, test } from 'vitest';
import { exactCorrection, offeredCorrections, readableCorrections } from './choose-corrections.ts';
import { rankBySimilarity } from './find-corrections.ts';
import type { FoundCorrections, UsableCorrection } from './find-corrections.ts';
import type { ReadText, ReadWord } from './same-question/read-texts.ts';
import { compare, contentOf, gatherCorrectionEvidence, rarityOf } from './similarity.ts';
import { predictRelevance, tunedFor } from './correction-tuning.ts';

/**
 * Returns a word that is its own term; 100 of 1,000 passages contain it unless `given` says
 * otherwise.
 */
function read(word: string, given: Partial<ReadWord> = {}): ReadWord {
  return { word, term: word, passages: 100, isKnown: true, isName: false, ...given };
}

function text(...words: (string | ReadWord)[]): ReadText {
  const all = words.map((word) => (typeof word === 'string' ? read(word) : word));
  const written = all.map(({ word }) => word).join(' ');
  return { text: written, language: 'en', words: all, isCut: false };
}

const passages = 1_000;

function evidenceOf(asked: ReadText, taught: ReadText, response: string[] = [], shown = taught) {
  const compared = {
    taught,
    shown,
    inResponse: new Set(response),
    questionNearness: 0,
    responseNearness: 0,
  };
  return gatherCorrectionEvidence(asked, compared, passages);
}

describe('the evidence for a correction', () => {
  test('counts all words if both questions have the same words', () => {
    const question = text('who', 'water', 'plant');
    expect(evidenceOf(question, question)).toMatchObject({
      askedShared: 1,
      taughtShared: 1,
      inEither: 1,
    });
  });

  test('counts half of the words of one question and a quarter of the other', () => {
    const shared = evidenceOf(text('water', 'lawn'), text('water', 'plant', 'roof', 'door'));
    expect(shared.askedShared).toBeCloseTo(1 / 2);
    expect(shared.taughtShared).toBeCloseTo(1 / 4);
    expect(shared.inEither).toBeCloseTo(1 / 2);
  });

  test('counts words of the response as held, and a word of both only once', () => {
    const held = evidenceOf(text('water', 'lawn', 'roof'), text('water'), ['water', 'lawn']);
    expect(held.inEither).toBeCloseTo(2 / 3);
    expect(held.askedShared).toBeCloseTo(1 / 3);
  });

  test('counts rare words more than common ones, and tells the rarest shared word', () => {
    const [rare, common] = [read('fuse', { passages: 1 }), read('box', { passages: 900 })];
    const ofRare = evidenceOf(text(rare, common), text(rare));
    const ofCommon = evidenceOf(text(rare, common), text(common));
    expect(ofRare.askedShared).toBeGreaterThan(2 * ofCommon.askedShared);
    expect(ofRare.askedShared + ofCommon.askedShared).toBeCloseTo(1);
    expect(ofRare.rarestShared).toBe(rarityOf(rare, passages));
    expect(ofCommon.rarestShared).toBe(rarityOf(common, passages));
    expect(evidenceOf(text(rare, common), text(rare, common)).rarestShared).toBe(
      rarityOf(rare, passages),
    );
  });

  test('grows with each shared word and stays below one', () => {
    const amounts = [1, 2, 3].map((count) => {
      const words = Array.from({ length: count }, (_, at) => read(`w${at}`, { passages: 0 }));
      return evidenceOf(text(...words), text(...words)).amountShared;
    });
    expect(amounts[0]).toBeCloseTo(1 / 2);
    expect(amounts[1]).toBeCloseTo(2 / 3);
    expect(amounts[2]).toBeCloseTo(3 / 4);
  });

  test('is nothing if no word is shared or no word is given', () => {
    const nothing = {
      askedShared: 0,
      taughtShared: 0,
      inEither: 0,
      rarestShared: 0,
      amountShared: 0,
      questionNearness: 0,
      responseNearness: 0,
    };
    expect(evidenceOf(text('water'), text('lawn'))).toEqual(nothing);
    expect(evidenceOf(text(), text())).toEqual(nothing);
  });

  test('counts a typing error of a word that no document has, and of no other word', () => {
    const slip = read('plnat', { passages: 0, isKnown: false });
    expect(evidenceOf(text(slip), text('plant')).taughtShared).toBe(1);
    expect(evidenceOf(text('plant'), text(slip)).taughtShared).toBe(1);
    expect(evidenceOf(text('plnat'), text('plant')).taughtShared).toBe(0);
  });

  test('counts of a question that is not shown only words that the asker can read elsewhere', () => {
    const secret = read('schmidt', { passages: 0 });
    const open = read('permit', { passages: 3 });
    const taught = text(secret, open);
    const none = text();
    expect(evidenceOf(text(secret), taught, [], none)).toMatchObject({
      askedShared: 0,
      taughtShared: 0,
      inEither: 0,
      rarestShared: 0,
      amountShared: 0,
    });
    expect(evidenceOf(text(open), taught, [], none).askedShared).toBe(1);
    expect(evidenceOf(text(secret), taught, ['schmidt'], none).askedShared).toBe(1);
    expect(evidenceOf(text(secret), taught, [], taught).askedShared).toBe(1);
  });

  test('includes how near question and response are', () => {
    const question = text('water');
    const compared = { taught: question, shown: question, inResponse: new Set<string>() };
    const near = { ...compared, questionNearness: 0.4, responseNearness: 0.3 };
    expect(gatherCorrectionEvidence(question, near, passages)).toMatchObject({
      questionNearness: 0.4,
      responseNearness: 0.3,
    });
  });

  test('leaves out stop words and question words, and takes each other word once', () => {
    const the = read('the', { term: '' });
    const content = contentOf(text('who', the, 'plants', 'water', 'plants'));
    expect(content.map(({ word }) => word)).toEqual(['plants', 'water']);
  });
});

test('the rarity of a word says little where few passages are counted', () => {
  const word = read('water', { passages: 5 });
  expect(rarityOf(word, 0)).toBe(1);
  const [few, more, many] = [rarityOf(word, 10), rarityOf(word, 100), rarityOf(word, 100_000)];
  expect(few).toBeGreaterThan(0.9);
  expect(more).toBeLessThan(few);
  expect(many).toBeLessThan(1);
  expect(rarityOf(read('water', { passages: 1_000 }), 1_000)).toBeLessThan(0.15);
});

test('relevance follows the weights of the embedding model and lies between 0 and 1', () => {
  const question = text('water', 'plant');
  const near = {
    taught: question,
    shown: question,
    inResponse: new Set(['water']),
    questionNearness: 1,
    responseNearness: 1,
  };
  const far = {
    ...near,
    taught: text('lawn'),
    shown: text('lawn'),
    questionNearness: 0,
    responseNearness: 0,
  };
  for (const model of ['none', 'another']) {
    const [one, other] = [near, far].map((it) => compare(question, it, { passages, model }));
    expect(one?.isSame).toBe(true);
    expect(other?.isSame).toBe(false);
    expect(one!.relevance).toBeGreaterThan(0.99);
    expect(other!.relevance).toBeLessThan(0.5);
    const none = evidenceOf(text(), text());
    const { constant } = tunedFor(model);
    expect(predictRelevance(none, model)).toBeCloseTo(
      Math.exp(constant) / (1 + Math.exp(constant)),
      10,
    );
  }
  expect(tunedFor('none')).not.toEqual(tunedFor('another'));
});

describe('a question with a number', () => {
  const relevanceOf = (asked: string[], taught: string[], inResponse: string[] = []) => {
    const [question, other] = [text(...asked), text(...taught)];
    const compared = { taught: other, shown: other, inResponse: new Set(inResponse) };
    const near = { questionNearness: 1, responseNearness: 1 };
    return compare(question, { ...compared, ...near }, { passages, model: 'none' }).relevance;
  };

  test.each([
    ['error 602', 'error 503', [], false],
    ['error 602', 'error 503', ['602'], true],
    ['error 602', 'error 602 or 503', [], true],
    ['error 602', 'error', [], true],
    ['error', 'error 503', [], true],
  ])('%s is answered by a correction of %s with %j: %s', (asked, taught, held, isRelevant) => {
    expect(relevanceOf(asked.split(' '), taught.split(' '), held) > 0).toBe(isRelevant);
  });
});

describe('choosing among the corrections that were found', () => {
  const { offeredMin, readMin } = tunedFor('none');
  const make = (number: number, relevance: number, isSame = false) =>
    ({ number, similarity: { relevance, isSame } }) as UsableCorrection;
  const found = (
    nearest: UsableCorrection[],
    pinned: UsableCorrection[] = [],
  ): FoundCorrections => {
    return { nearest, pinned, isDegraded: false, model: 'none' };
  };
  const numbers = (trainings: readonly UsableCorrection[]) => trainings.map(({ number }) => number);

  test('takes the newest correction of the same question as the answer, pinned or not', () => {
    const [older, newer, other] = [make(1, 1, true), make(2, 1, true), make(3, 1)];
    expect(exactCorrection(found([older, newer, other]))).toBe(newer);
    expect(exactCorrection(found([older, other], [newer]))).toBe(newer);
    expect(exactCorrection(found([newer, other], [older]))).toBe(newer);
    expect(exactCorrection(found([other], [other]))).toBeUndefined();
  });

  test('offers at most two corrections that are relevant enough', () => {
    const nearest = [make(1, 1), make(2, offeredMin), make(3, offeredMin)];
    expect(numbers(offeredCorrections(found(nearest)))).toEqual([1, 2]);
    expect(offeredCorrections(found([make(1, offeredMin - 0.001)]))).toEqual([]);
  });

  test('lets a language model read all corrections that may be about the question', () => {
    const nearest = [make(1, 1), make(2, offeredMin), make(3, readMin), make(4, readMin - 0.001)];
    expect(numbers(readableCorrections(found(nearest)))).toEqual([1, 2, 3]);
  });

  test('ranks the same question first, then by relevance, then newer before older', () => {
    const ranked = rankBySimilarity([make(1, 0.5), make(2, 0.9), make(3, 0.5), make(4, 0.1, true)]);
    expect(numbers(ranked)).toEqual([4, 2, 3, 1]);
  });
});
