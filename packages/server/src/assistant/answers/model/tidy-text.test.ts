import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textsFor } from '#texts/texts.ts';
import { openGrowing } from '#ground/growing-text.ts';
import { findCutOfTidy, openTidy } from './tidy-text.ts';

const tidy = openTidy(['When?'], ['boats.md', 'rules.pdf']);

describe('the text of a model', () => {
  test.each([
    ['a break of line', 'At nine [1].<br>At noon [1].', 'At nine [1].\nAt noon [1].'],
    ['one in a table', '| Boat<br />Ferry | nine |', '| Boat Ferry | nine |'],
    ['paragraphs', '<p>At <b>nine</b> [1].</p>', 'At nine [1].\n'],
    ['a list', '<ul><li>nine</li><li>noon</li></ul>', '- nine\n- noon\n'],
    ['a tag that it is about', 'Write <img> or a < b.', 'Write <img> or a < b.'],
    ['a note', 'At nine[^1].\n\n[^1]: boats.md', 'At nine[^1].\n\n'],
    [
      'a list of sources',
      'At nine [1].\n\nSources:\n[1] boats.md\n- [2] rules.pdf, page 3',
      'At nine [1].\n\n',
    ],
    ['one with a heading', 'At nine [1].\n\n**References**\n\n[1]: boats.md', 'At nine [1].\n\n'],
    [
      'a note that says something',
      '[1]: The boat leaves at nine.',
      '[1]: The boat leaves at nine.',
    ],
    ['a heading with words below', 'Sources:\n- the spring [1]', 'Sources:\n- the spring [1]'],
  ])('has no markup and no list of sources: %s', (_name, said, text) => {
    expect(tidy(said, true)).toBe(text);
  });

  test.each(['en', 'de', 'fr', 'es', 'ja', 'ar'] as const)(
    'has what answers say of themselves in quotation marks, in %s',
    (language) => {
      const { notFound, endsEarly, brokeOff } = textsFor(language).answers;
      expect(tidy(`At nine ${notFound}`, true)).toBe(`At nine “${notFound}”`);
      expect(tidy(endsEarly, true)).toBe(`“${endsEarly}”`);
      expect(tidy(brokeOff, true)).toMatch(/^“/u);
    },
  );

  test('is the same at its end, however it comes', () => {
    const part = fc.constantFrom(
      '<br>',
      '<b',
      '>',
      '</p>',
      '<li>',
      '\n',
      ' ',
      '[1]',
      ':',
      'boats.md',
      'Sources',
      '\n**Sources**\n\n',
      '- [1] boats.md',
      '**',
      'nine ',
      '(not found',
      ' in the documents)',
      '<',
      '- ',
      '|',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const said = parts.join('');
        for (let end = 0; end < said.length; end += 1)
          expect(tidy(said, true).startsWith(tidy(said.slice(0, end), false))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is the same where what stands before a sentence is not read again', () => {
    const line = `\n${'The boat leaves at nine in the morning, '.repeat(12)}and so on [1].\n`;
    const part = fc.constantFrom(
      line,
      `${line}${line}`,
      '<br>',
      '</p>',
      '<li>',
      '\n',
      ' ',
      '[1]',
      '- [1] boats.md\n',
      '\n**Sources**\n\n',
      '(not found',
      ' in the documents)',
      'https://a.example/x',
      '| a |',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 6, maxLength: 24 }), (parts) => {
        const growing = openGrowing(tidy, findCutOfTidy);
        let said = '';
        for (const it of parts) {
          said += it;
          expect(growing(said, false)).toBe(tidy(said, false));
        }
      }),
      { numRuns: 300 },
    );
  });
});
