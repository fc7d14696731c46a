import { expect, it } from 'vitest';
import { findUniqueHeadings } from './heading-questions.ts';

const texts = (...files: string[]) =>
  findUniqueHeadings(files.map((text, at) => ({ key: String(at), text })));

it('takes headings of three words or more without their markup', () => {
  const found = texts(
    '# How [we **hire**](hire.md) people {#hire}\n\n## Two words\n\ntext about it',
  );
  expect(found).toEqual([{ key: '0', text: 'How we hire people' }]);
});

it('passes over a heading that two files have, in any case', () => {
  expect(texts('# How we hire people', '## how we Hire people\n# Where we all meet')).toEqual([
    { key: '1', text: 'Where we all meet' },
  ]);
});

it('keeps one of a heading that a file repeats', () => {
  expect(texts('# Where we all meet\n# Where we all meet')).toHaveLength(1);
});

it('takes comments in code for no heading', () => {
  expect(texts('```\n# install all the things\n```\n')).toEqual([]);
});
