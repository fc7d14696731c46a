import { expect, test } from 'vitest';
import { chooseLanguages } from './recognition-languages.ts';

test.each([
  ['eng osd', 'eng'],
  ['deu eng osd', 'eng+deu'],
  ['afr amh ara asm aze aze_cyrl bel ben deu eng fra osd tur', 'eng+deu+fra+tur+ara+afr'],
  ['isl osd script/Latin', 'isl'],
  ['osd', null],
  ['', null],
])('of the installed languages %j, text recognition uses %s', (installed, chosen) => {
  const printed = ['List of available languages', ...installed.split(' ')].join('\n');
  expect(chooseLanguages(printed)).toBe(chosen);
});
