import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@guildhall/contract/languages';
import type { Language } from '@guildhall/contract/languages';
import { describe, expect, test } from 'vitest';
import { catalogues } from './texts.ts';

/** Texts that another language writes as English does. `#` stands for a number. */
const alike: Partial<Record<Language, readonly string[]>> = {
  de: [
    'Chats',
    'Logo',
    'Name',
    'Optional',
    'Partner',
    'Person',
    'Plan',
    'Position',
    'System',
    'Team',
    'Teams',
    'Text',
    'Uploads',
    'Version {version}',
    'Webhooks',
  ],
  fr: [
    'Actions',
    'Assistant',
    'Assistants',
    'Correction',
    'Corrections',
    'Description',
    'Documents',
    'E-mails',
    'Invitations',
    'Logo',
    'Menu',
    'Notifications',
    'OK',
    'Page',
    'Pages',
    'Plan',
    'Position',
    'Public',
    'Question',
    'Questions',
    'Secret',
    'Source',
    'Sources',
    'Webhooks',
    '# document',
    '# documents',
    '# page',
    '# pages',
    '# passage',
    '# passages',
    'page #',
    '#, page #',
  ],
  es: ['Plan', 'Webhooks'],
  ar: ['Webhooks'],
};
/** Texts that every language writes alike. */
const names = /^(?:PDF|OpenDocument|Outlook|RTF|Node\.js|# ms)$/;

/** At least one number for each plural form of each language, millions aside. */
const counts = [1, 2, 7, 11, 100];

/** Returns every text of a catalogue with its place. Functions are called with numbers. */
function listTexts(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') {
    const say = value as (...values: number[]) => unknown;
    return counts.map((count) => [`${place}(${count})`, String(say(count, count, count))]);
  }
  return Object.entries(value as object).flatMap(([name, part]) =>
    listTexts(part, place === '' ? name : `${place}.${name}`),
  );
}

async function textsIn(language: Language): Promise<Map<string, string>> {
  const { shell, pages } = catalogues[language];
  return new Map([...listTexts(await shell(), ''), ...listTexts(await pages(), '')]);
}
const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** Languages have digits of their own, which would hide that the words are English. */
const withoutNumbers = (text: string) => text.replaceAll(/\p{Nd}+/gu, '#');

const english = await textsIn('en');
const saidIn = (place: string) => english.get(place) ?? '';

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
  test('no text equals the English one, except for the listed ones', async () => {
    const same = [...(await textsIn(language))]
      .map(([place, text]) => ({ place, text: withoutNumbers(text) }))
      .filter(({ place, text }) => text === withoutNumbers(saidIn(place)))
      .filter(({ text }) => /\p{L}/u.test(text) && !names.test(text));
    const listed = alike[language] ?? [];
    expect(english.size).toBeGreaterThan(1000);
    expect(same.filter(({ text }) => !listed.includes(text))).toEqual([]);
    // A word that is no longer the same would hide a text that is forgotten later.
    expect(listed.filter((word) => !same.some(({ text }) => text === word))).toEqual([]);
  });

  test('each text has the same placeholders as the English one', async () => {
    for (const [place, text] of await textsIn(language)) {
      expect([place, placesIn(text)]).toEqual([place, placesIn(saidIn(place))]);
    }
  });
});

test('the shell, shared parts and chats show no texts of other pages, for which they do not wait', async () => {
  const source = join(import.meta.dirname, '..');
  const files = ['shell', 'ui', 'evidence', 'pages/ask'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(source, folder, file),
    ),
  );
  const scripts = files.filter((file) => /\.tsx?$/.test(file));
  expect(scripts.length).toBeGreaterThan(80);
  expect(scripts.filter((file) => readFileSync(file, 'utf8').includes('tp()'))).toEqual([]);
});
