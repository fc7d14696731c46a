import { describe, expect, test } from 'vitest';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import type { QuestionWords } from '#library/search/question/question-words.ts';
import { citePassage, pieceText, showPassage } from '../describe-passage.ts';
import { foundDocument } from '../fixtures/found-document.ts';
import { answerTuning } from './answer-tuning.ts';
import type { ChosenPassage } from './choose-passages.ts';
import { chooseQuotes } from './choose-quotes.ts';
import { readSentences } from './found-sentences.ts';
import { prepareQuestion } from './weighted-question.ts';
import { readSentenceCandidates } from './read-sentence-candidates.ts';

/** Chooses quotes by words alone. */
const choose = (...read: Parameters<typeof readSentences>) => chooseQuotes(readSentences(...read));

const stopWords = new Set(['when', 'does', 'the', 'at', 'is', 'for', 'a', 'what', 'how', 'many']);

/**
 * Returns word counts in which 5 of 500 passages contain a content word, and none an unknown word.
 */
function asked(question: string, ...unknown: string[]): QuestionWords {
  const words = [...new Set(splitWords(question))].map((word) => {
    const isStopWord = stopWords.has(word);
    const isUnknown = unknown.includes(word);
    const passages = isUnknown ? 0 : isStopWord ? 400 : 5;
    return { word, isStopWord, passages, rarity: isUnknown ? 1 : isStopWord ? 0.03 : 0.64 };
  });
  return { words, passages: 500 };
}

const sheds = `# Harbour

## Boats

The green boat leaves at nine in the morning from the northern pier. It carries twelve passengers.

| Boat | Deposit |
|------|---------|
| Tandem | 400 |
| Canoe | 150 |`;
/** Returns a passage as people see it, with code between bars. */
const readShown = (passage: ChosenPassage) =>
  showPassage(passage)
    .pieces.map((piece) => (piece.kind === 'code' ? `|${piece.text}|` : pieceText(piece)))
    .join('\n');
const ask = (question: string, ...unknown: string[]) =>
  choose(question, asked(question, ...unknown), [
    foundDocument('sheds', sheds),
    foundDocument('other', 'Nobody rows at night. The shed is closed in winter.'),
  ]);

describe('chooseQuotes', () => {
  test('answers with the block that holds the words, and with the headings above it', () => {
    const { certainty, passages } = ask('When does the green boat leave the northern pier?');
    expect(certainty).toBe('answered');
    const shown = showPassage(passages[0]!);
    expect(shown.path).toBe('Harbour › Boats');
    expect(readShown(passages[0]!)).toContain('The green boat leaves at nine');
  });

  test('quotes exactly what the page says and marks the deciding sentence', () => {
    const [best] = ask('When does the green boat leave the northern pier?').passages;
    const { quote, start, end, key, parts } = citePassage(best!);
    const page = best!.candidate.page.text;
    expect(page.slice(start!, end!)).toBe(quote);
    expect(page.slice(key!.start, key!.end)).toMatch(/^The green boat .* pier\.$/u);
    for (const part of parts) expect(page.slice(part.start, part.end)).toBe(part.text);
    expect(parts.map(({ kind }) => kind).slice(0, 2)).toEqual(['heading', 'heading']);
  });

  test('quotes neither a picture without text nor an address alone nor the number of the page', () => {
    const question = 'What is Kelpie?';
    const page = `# Kelpie

[![Build](https://example.com/build.png)](https://example.com/build)

<p><a href="https://example.com"><img src="kelpie.png" /></a></p>

https://kelpie.example/kelpie

1 / 3

A harbour crane of the north.`;
    const read = prepareQuestion(question, asked(question));
    const candidates = readSentenceCandidates(read, [foundDocument('kelpie', page)]);
    expect(candidates.map(({ text }) => text)).toEqual(['A harbour crane of the north.']);
  });

  test('quotes a passage without the number of the page below it', () => {
    const page = 'The green boat leaves at nine.\nPage 1 of 3';
    const question = 'green boat';
    const { passages } = choose(question, asked(question), [foundDocument('boats', page)]);
    expect(passages.map(readShown)).toEqual(['The green boat leaves at nine.']);
  });

  test('finds the word that a misspelt one stands for, and does not call it unknown', () => {
    const { passages, unknownWords } = ask('northren pier, zeppelin', 'northren', 'zeppelin');
    expect(readShown(passages[0]!)).toContain('from the northern pier');
    expect(unknownWords).toEqual(['zeppelin']);
  });

  test('names neither single letters nor the particles of a Japanese question', () => {
    const words = ['m', 'どう', '前輪'];
    expect(ask("I'm 前輪 どう", ...words).unknownWords).toEqual(['前輪']);
  });

  test('shows a table row with the header of its table', () => {
    const [best] = ask('deposit for a tandem').passages;
    expect(readShown(best!)).toMatch(/^Boat \| Deposit\n.*Tandem \| 400/msu);
  });

  test('names words that no document holds, and is less certain because of them', () => {
    const known = ask('When does the green boat leave the northern pier?');
    const { unknownWords, certainty } = ask('when does the zeppelin leave', 'zeppelin');
    expect(known.unknownWords).toEqual([]);
    expect(unknownWords).toEqual(['zeppelin']);
    expect(certainty).not.toBe('answered');
  });

  test('does not name stop words of a language that no document is in', () => {
    const words = ['wie', 'viel', 'ist', 'die', 'mittagspause'];
    const { unknownWords } = ask('Wie viel ist die Mittagspause?', ...words);
    expect(unknownWords).toEqual(['mittagspause']);
  });

  test('finds nothing if no document is found or the question has no words', () => {
    const nothing = { certainty: 'nothing', passages: [] };
    expect(choose('boats', asked('boats'), [])).toMatchObject(nothing);
    expect(choose('?!', asked('?!'), [foundDocument('a', 'Boats.')])).toMatchObject(nothing);
  });

  test('D42: offers documents that hold no word of the question, but is never certain of them', () => {
    const sure = { ...answerTuning, answeredMin: -Infinity };
    const documents = [foundDocument('near', 'The canoe lies behind the shed.')];
    const question = 'row boats';
    const choice = choose(question, asked(question, 'row', 'boats'), documents, { tuning: sure });
    expect(choice).toMatchObject({ certainty: 'perhaps', unknownWords: ['row', 'boats'] });
    expect(choice.passages.map(readShown)).toEqual(['The canoe lies behind the shed.']);
  });

  test('D42: offers three documents in all, in the order of the search, when the answer is uncertain', () => {
    const unsure = { ...answerTuning, answeredMin: Infinity };
    const pages = ['One boat is red.', 'The sea is deep.', 'Oars float.', 'Sails tear.'];
    const documents = pages.map((page, at) => foundDocument(`${at}`, page));
    const { passages, nearest } = choose('boat', asked('boat'), documents, { tuning: unsure });
    expect(passages.map(({ candidate }) => candidate.document.id)).toEqual(['0']);
    expect(nearest.map(({ document }) => document.id)).toEqual(['1', '2']);
    const sure = { ...answerTuning, answeredMin: -Infinity };
    expect(choose('boat', asked('boat'), documents, { tuning: sure }).nearest).toEqual([]);
  });

  test('D42: begins an uncertain answer with the first document of the search', () => {
    const unsure = { ...answerTuning, answeredMin: Infinity };
    const documents = [
      foundDocument('first', 'Boats are kept here.'),
      foundDocument('second', 'The green boat leaves the northern pier at nine.'),
    ];
    const question = 'green boat northern pier';
    const first = (tuning: typeof unsure) =>
      choose(question, asked(question), documents, { tuning }).passages[0]!.candidate.document.id;
    expect(first(unsure)).toBe('first');
    expect(first({ ...unsure, answeredMin: -Infinity })).toBe('second');
  });

  test('C3: quotes a short section as a whole and in order, so that no warning is left out', () => {
    const page = `# Batteries

## Swollen batteries

Leave it outdoors on stone, away from walls.

Never charge it again.

- Ring us.
- We pay 40 € for a swollen battery.

## Other batteries

Bring it to the counter.`;
    const question = 'How many € for a swollen battery?';
    const documents = [foundDocument('batteries', page)];
    const [best] = choose(question, asked(question), documents).passages;
    const { start, end } = best!.passage;
    expect(page.slice(start, end)).toMatch(/^Leave it outdoors .* swollen battery\.$/su);
    const small = { ...answerTuning, passage: { ...answerTuning.passage, sectionMax: 10 } };
    const [part] = choose(question, asked(question), documents, { tuning: small }).passages;
    expect(page.slice(part!.passage.start, part!.passage.end)).not.toContain('Leave it outdoors');
  });

  test('cuts a long paragraph around its deciding sentence', () => {
    const filler = 'Many things are said here that nobody has asked for in any way. ';
    const page = `${filler.repeat(30)}The walrus sleeps on Fridays. ${filler.repeat(30)}`;
    const question = 'walrus sleeps';
    const { passages } = choose(question, asked(question), [foundDocument('a', page)]);
    const [best] = passages;
    expect(page.slice(best!.passage.start, best!.passage.end)).toContain(
      'walrus sleeps on Fridays',
    );
    expect(best!.passage.words).toBeLessThanOrEqual(answerTuning.passage.wordsMax);
  });
});

describe('chooseQuotes on a page of a manual', () => {
  const page = `# Kelpie

- [Rent a kelpie](#rent-a-kelpie)
- [Feed a kelpie](#feed-a-kelpie)

## Rent a kelpie

Rent a kelpie like this:

\`\`\`js
const kelpie = rent({
  days: 3,
});
\`\`\`

## Feed a kelpie

| Kelpie food | Kelpie meals |
|---|---|
| Algae | 3 |

<details><summary>Should I ride a kelpie?</summary>

No. Unless it asks.

</details>`;
  const askPage = (question: string) =>
    choose(question, asked(question), [foundDocument('kelpie', page)]).passages.map(readShown);

  test('shows code once and unchanged, with the sentence that introduces it', () => {
    const answers = askPage('How do I rent a kelpie?');
    expect(answers[0]).toBe('Rent a kelpie like this:\n|const kelpie = rent({\n  days: 3,\n});|');
    expect(answers.filter((it) => it.includes('like this'))).toHaveLength(1);
  });

  test('does not answer with the table of contents or a table header', () => {
    for (const answer of askPage('Kelpie food for a kelpie, rent a kelpie, feed a kelpie')) {
      expect(answer).not.toMatch(/^Rent a kelpie$/mu);
      expect(answer).not.toMatch(/meals$/u);
    }
  });

  test('shows a short list as a whole, and of a longer one the steps rather than the items', () => {
    const steps = [
      'Open the tack room before anything else and look for the long brush there.',
      'Brush the kelpie from its head to its tail, slowly, and never against the scales.',
      'Rinse the mane of the kelpie with salt water until nothing of the weed is left.',
      'Dry the brush in the wind and hang it beside the door of the tack room.',
    ];
    const list = (mark: (at: number) => string) =>
      steps.map((step, at) => `${mark(at)} ${step}`).join('\n');
    const shown = (text: string, sectionMax: number) => {
      const question = 'rinse the mane';
      const tuning = { ...answerTuning, passage: { ...answerTuning.passage, sectionMax } };
      const documents = [foundDocument('care', text)];
      return choose(question, asked(question), documents, { tuning })
        .passages.map(readShown)
        .join('\n');
    };
    const shownSteps = (text: string, sectionMax = 10) =>
      steps.filter((step) => shown(text, sectionMax).includes(step)).length;
    expect(
      shownSteps(
        list(() => '-'),
        120,
      ),
    ).toBe(4);
    expect(shownSteps(list((at) => `${at + 1}.`))).toBe(4);
    expect(shownSteps(list(() => '-'))).toBe(3);
  });

  test('treats the summary of a foldable part as its heading', () => {
    expect(askPage('Should I ride a kelpie?')[0]).toBe('No. Unless it asks.');
  });

  test('answers both parts of a question, even if one part matches fewer words', () => {
    const rules = `# Mill rules

## When the mill grinds

The mill grinds from six to nine in the morning, when the pond is full. On Sundays it stands still.

## What a sack costs

A sack of flour costs twelve crowns at the door. Bakers pay ten.`;
    const question = 'When does the mill grind, and what costs a sack of flour?';
    const { passages } = choose(question, asked(question), [foundDocument('mill-rules.md', rules)]);
    expect(passages.map(readShown).join('\n')).toContain('twelve crowns');
    expect(passages.map(readShown).join('\n')).toContain('from six to nine');
    const one = 'What costs a sack of flour?';
    const alone = choose(one, asked(one), [foundDocument('mill-rules.md', rules)]);
    expect(alone.passages.map(readShown).join('\n')).not.toContain('from six to nine');
  });
});
