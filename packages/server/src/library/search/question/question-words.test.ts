import { describe, expect, test } from 'vitest';
import { readQuestionWords, shareInKnownScript } from './question-words.ts';

const form = (word: string, language: string, passages: number) => ({
  word,
  language,
  term: language + word,
  passages,
  names: 0,
  languagePassages: 100,
});

describe('readQuestionWords', () => {
  test('says for each word once how many passages hold it, in the order of the question', () => {
    const forms = [form('zebra', 'en', 0), form('boat', 'en', 10), form('boat', 'de', 2)];
    const { words, passages } = readQuestionWords(forms, new Set(), 100);
    expect(passages).toBe(100);
    expect(words.map(({ word }) => word)).toEqual(['zebra', 'boat']);
    expect(words.map((it) => it.passages)).toEqual([0, 10]);
  });

  test('gives rarity 1 to a word that no passage holds, and nearly 0 to the commonest word', () => {
    const forms = [form('zebra', 'en', 0), form('boat', 'en', 10), form('team', 'en', 100)];
    const [zebra, boat, team] = readQuestionWords(forms, new Set(), 100).words;
    expect(zebra?.rarity).toBe(1);
    expect(boat?.rarity).toBeLessThan(0.5);
    expect(team?.rarity).toBeLessThan(0.01);
    expect(team?.rarity).toBeGreaterThanOrEqual(0);
  });

  test('marks stop words, but not pieces of a script without spaces', () => {
    const forms = [form('the', 'en', 90), form('เรือ', 'th', 4)];
    const [the, piece] = readQuestionWords(forms, new Set(['the', 'เรือ']), 100).words;
    expect(the?.isStopWord).toBe(true);
    expect(piece?.isStopWord).toBe(false);
  });

  test('treats every word as unknown where there are no passages', () => {
    expect(readQuestionWords([form('boat', 'en', 0)], new Set(), 0).words[0]?.rarity).toBe(1);
  });
});

test('a question in a script that no passage has is next to nothing known, whatever number it has', () => {
  const asked = (thai: number) =>
    readQuestionWords([form('เรือ', 'th', thai), form('50', '', 8)], new Set(), 100);
  expect(shareInKnownScript(asked(0))).toBeLessThan(0.4);
  expect(shareInKnownScript(asked(3))).toBe(1);
  const english = readQuestionWords([form('boat', 'en', 0), form('50', '', 8)], new Set(), 100);
  expect(shareInKnownScript(english)).toBe(1);
});
