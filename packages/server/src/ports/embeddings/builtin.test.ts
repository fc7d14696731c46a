import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBuiltinEmbeddings } from './builtin.ts';

const builtin = openBuiltinEmbeddings();

async function cosine(a: string, b: string): Promise<number> {
  const [first = new Float32Array(), second] = await builtin.embed([a, b], { purpose: 'query' });
  return first.reduce((sum, value, index) => sum + value * (second?.[index] ?? 0), 0);
}

test('the built-in model has a name and a number of dimensions', () => {
  expect(builtin).toMatchObject({ model: 'builtin-1', dimensions: 256 });
});

test.each([
  ['a typing error', 'maintenance schedule', 'maintainance shedule', 'quarterly dividend'],
  ['another form of the word', 'organisational changes', 'organisation change', 'weather forecast'],
  ['a missing accent', 'Überprüfung der Verträge', 'uberprufung vertrage', 'jahresabschluss'],
  ['Russian', 'годовой отчёт компании', 'годового отчета', 'погода на завтра'],
  ['Japanese', '東京都の人口について', '東京の人口', '株式会社の決算'],
  ['Thai', 'รายงานประจำปีของบริษัท', 'รายงานประจำปี', 'สภาพอากาศวันนี้'],
  ['Arabic', 'التقرير السنوي للشركة', 'تقرير سنوي', 'حالة الطقس'],
  ['Korean', '연간 보고서를 발표했다', '연간 보고서', '오늘의 날씨'],
])('a similar text is nearer than another text: %s', async (_name, text, near, far) => {
  expect(await cosine(text, near)).toBeGreaterThan((await cosine(text, far)) + 0.1);
});

test('words that carry the meaning weigh more than function words', async () => {
  const question = 'what is the policy on reimbursement';
  const same = await cosine(question, 'reimbursement');
  expect(same).toBeGreaterThan(await cosine(question, 'what is the on'));
});

test('a text without words has a vector of zeros', async () => {
  const vectors = await builtin.embed(['', '?! \ud800'], { purpose: 'passage' });
  expect(vectors).toEqual([new Float32Array(256), new Float32Array(256)]);
});

test('any text has a vector of length one or of zeros', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  await fc.assert(
    fc.asyncProperty(text, async (wild) => {
      const [vector = new Float32Array()] = await builtin.embed([wild], { purpose: 'query' });
      const length = Math.hypot(...vector);
      expect(length === 0 || Math.abs(length - 1) < 1e-5).toBe(true);
    }),
  );
});

test('a text of 300,000 characters without a space is embedded', async () => {
  const [vector] = await builtin.embed(['漢'.repeat(300_000)], { purpose: 'passage' });
  expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 4);
});

test('embedding stops when its signal is aborted', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(builtin.embed(['a'], { purpose: 'query', signal })).rejects.toThrow('gone');
});
