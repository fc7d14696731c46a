import { describe, expect, test } from 'vitest';
import { ar } from './ar/ar.ts';
import { de } from './de/de.ts';
import { en } from './en/en.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';
import { ja } from './ja/ja.ts';

/** The parts of a catalogue that translate codes from the server. */
const areas = ['checks', 'faults', 'fields', 'reasons'] as const;

/** Texts that another language writes as English does, by language. */
const alike: Record<string, readonly string[]> = {
  de: ['fields.name', 'fields.text', 'fields.groupIds', 'checks.node_runs'],
  fr: ['fields.description', 'fields.question', 'fields.documents', 'fields.page'],
};
const names = /^(?:PDF|OpenDocument|Outlook|RTF)$/;

type Tree = string | { readonly [name: string]: Tree };

function listTexts(tree: Tree, place: string): [place: string, text: string][] {
  if (typeof tree === 'string') return [[place, tree]];
  return Object.entries(tree).flatMap(([name, part]) =>
    listTexts(part, place === '' ? name : `${place}.${name}`),
  );
}

const textsOf = (catalogue: typeof en | typeof de) => {
  const { checks, faults, fields, reasons } = catalogue;
  return new Map(listTexts({ checks, faults, fields, reasons }, ''));
};
const english = textsOf(en);
const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(Object.entries({ de, fr, es, ja, ar }))('in %s', (language, catalogue) => {
  test('no text equals the English one, except for the listed ones', () => {
    expect(english.size).toBeGreaterThan(100);
    for (const area of areas) expect([...english.keys()].join()).toContain(area);
    const same = [...textsOf(catalogue)].filter(
      ([place, text]) => english.get(place) === text && !names.test(text),
    );
    expect(same.map(([place]) => place).toSorted()).toEqual(
      [...(alike[language] ?? [])].toSorted(),
    );
  });

  test('each text has the same placeholders as the English one', () => {
    for (const [place, text] of textsOf(catalogue)) {
      const said = english.get(place) ?? '';
      expect([place, placesIn(text)]).toEqual([place, placesIn(said)]);
    }
  });
});
