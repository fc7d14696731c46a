import { describe, expect, test } from 'vitest';
import { completeQuote } from './complete-quote.ts';

/** As a PDF or a plain text breaks its lines. */
const wrapped = `What is not covered
Parts that wear by use, such as tyres, tubes, pads, chains and
cables, unless they fail within thirty days after they were put
in. Wheels that we built are trued free of charge once in the first
300 kilometres. You may ask
Customer Care.

3 / 3`;

describe('completeQuote', () => {
  test('ends a sentence that a full line has cut', () => {
    const quote = 'Parts that wear by use, such as tyres, tubes, pads, chains and';
    expect(completeQuote(wrapped, quote)).toBe(
      `${quote} cables, unless they fail within thirty days after they were put in.`,
    );
  });

  test('begins where the sentence begins', () => {
    const quote = 'cables, unless they fail within thirty days after they were put';
    expect(completeQuote(wrapped, quote)).toMatch(/^Parts that wear .* were put in\.$/);
  });

  test('a line that was not full ends where it ends', () => {
    expect(completeQuote(wrapped, 'You may ask')).toBe('You may ask Customer Care.');
    const list = 'Goods 12,400 11,300\nother goods 1,200 1,100\n';
    expect(completeQuote(list, 'Goods 12,400 11,300')).toBe('Goods 12,400 11,300');
  });

  test('a name may begin the line that goes on', () => {
    const page = 'If the answer is no, you get it in writing. You may then ask\nCustomer Care.';
    expect(completeQuote(page, 'Customer Care.')).toBe('You may then ask Customer Care.');
  });

  test('what opens a list comes with it, unless it stands there twice', () => {
    const page = 'We deliver:\n- saddles\n- grips';
    expect(completeQuote(page, 'We deliver:')).toBe('We deliver: - saddles - grips');
    expect(completeQuote(`${page}\n\n${page}`, 'We deliver:')).toBe('We deliver:');
  });

  test('a heading comes with what it is the heading of, up to the next one', () => {
    const page = `# Questions

How can I pay?

In cash, by card or by transfer. We do not take cheques.

When are you open?

Every day.`;
    expect(completeQuote(page, 'How can I pay?')).toBe(
      'How can I pay? In cash, by card or by transfer. We do not take cheques.',
    );
    expect(completeQuote(page, 'When are you open?')).toBe('When are you open? Every day.');
  });

  test('a year may end a heading, another number ends a line of figures', () => {
    expect(completeQuote('Growth plan 2027\n\nDraft for the board', 'Growth plan 2027')).toBe(
      'Growth plan 2027 Draft for the board',
    );
    expect(completeQuote('Total 11\n\nDraft', 'Total 11')).toBe('Total 11');
  });

  test('below a heading a list is taken as far as there is room, item by item', () => {
    const items = Array.from({ length: 30 }, (_, at) => `${400 + at}: a fault of the kind ${at}`);
    const text = completeQuote(`Error codes\n\n${items.join('\n\n')}`, 'Error codes');
    expect(text).toMatch(/^Error codes 400: a fault of the kind 0 401: .* of the kind \d+$/);
    expect(text.length).toBeLessThanOrEqual(280);
  });

  test.each([
    [
      'ja',
      '## 地震のとき\n\n揺れを感じたら、頭を守ります。\n\n## けが\n\n記録します。',
      '## 地震のとき',
    ],
    ['ar', 'عند الحريق\nاخرج من الباب الخلفي.\n\nالإسعاف\nسجّل كل إصابة.', 'عند الحريق'],
  ])('%s: a heading', (_, page, quote) => {
    const [, below = ''] = page.split(/\n+/u);
    expect(completeQuote(page, quote)).toBe(`${quote} ${below}`);
  });

  test.each([
    ['a sentence', 'Boats are green. They leave at nine.', 'Boats are green.'],
    ['the last line', 'When?\n\nHow much', 'How much'],
    ['a line of a table', 'name | price\nboat | 9', 'name | price'],
    ['a name and its value', 'note: closed\nname: Hamburg', 'note: closed'],
    ['what is not there', 'Boats.', 'No such words (*+?[ here'],
    ['nothing', '', ''],
  ])('%s stays as it is', (_, page, quote) => {
    expect(completeQuote(page, quote)).toBe(quote);
  });

  test('stands on the page just so, whatever the page', () => {
    const pages = [wrapped, wrapped.replaceAll('\n', '\n\n'), wrapped.replaceAll(' ', '  \t')];
    for (const page of pages) {
      const plain = page.replaceAll(/\s+/g, ' ');
      for (const line of page.split('\n')) {
        const quote = line.replaceAll(/\s+/g, ' ').trim();
        if (quote !== '') expect(plain).toContain(completeQuote(page, quote));
      }
    }
  });

  test('a huge page without a stop takes no time and gives no more than a quote', () => {
    const page = `Heading\n${'word '.repeat(200_000)}`;
    expect(completeQuote(page, 'Heading').length).toBeLessThanOrEqual(400);
    expect(completeQuote('\n'.repeat(500_000), 'Heading')).toBe('Heading');
  });
});
