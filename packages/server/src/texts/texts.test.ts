import { expect, test } from 'vitest';
import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { textsFor } from './texts.ts';

/** Texts that are the same in another language, by their place in the catalogue. */
const alike = new Set([
  'fr.teamDefaults.assistant',
  'de.pages.secondFactor.code',
  'fr.pages.secondFactor.code',
  'de.pages.ownFactors.passkeysTitle',
  'de.pages.providerTest.title',
  'de.pages.providerTest.name',
  'es.pages.providerTest.no',
  ...['de', 'es', 'ar'].flatMap((language) => [
    `${language}.mails.corrections.team`,
    `${language}.mails.verifications.team`,
  ]),
]);

/** Returns every text of a catalogue with its place. Functions are called with samples. */
function listTexts(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') return listTexts(call(value as Say), place);
  if (Array.isArray(value)) return listTexts(value.map(show).join(''), place);
  return Object.entries(value as object).flatMap(([name, part]) =>
    listTexts(part, `${place}.${name}`),
  );
}

type Say = (...values: never[]) => unknown;

/** Calls a text's function with samples of numbers, names and links, until one fits. */
function call(say: Say): unknown {
  const link = (text: string) => `<${text}>`;
  const samples: unknown[][] = [
    [7],
    [link],
    [['One', 'Two']],
    [7, 'One'],
    ['One', ['Two']],
    ['One', 7, 9],
  ];
  for (const values of samples.filter(({ length }) => length === say.length)) {
    try {
      return (say as (...values: unknown[]) => unknown)(...values);
    } catch {
      continue;
    }
  }
  throw new Error('No sample fits this text');
}

function show(part: unknown): string {
  return typeof part === 'string' ? part : '…';
}

const textsIn = (language: Language) => new Map(listTexts(textsFor(language), ''));
const translations = languages.filter((language) => language !== 'en');

test.each(translations)('no text in %s is the same as in English', (language) => {
  const english = textsIn('en');
  const same = [...textsIn(language)].filter(([place, text]) => {
    return english.get(place) === text && !alike.has(`${language}${place}`);
  });
  expect(english.size).toBeGreaterThan(50);
  expect(same).toEqual([]);
});

test.each(languages)('no text in %s is empty or has an unfilled placeholder', (language) => {
  for (const [place, text] of textsIn(language)) {
    expect([place, text.trim()]).not.toEqual([place, '']);
    expect([place, text]).toEqual([place, expect.not.stringMatching(/undefined|\[object|#/)]);
  }
});
