import { expect, test } from 'vitest';
import { writeTestFile } from '../../../fixtures/make-files.ts';
import { makeDrawnPdf } from '../../../fixtures/make-pdf.ts';
import { readFileText } from '../../formats.ts';

async function read(operators: readonly string[], producer = 'pdfTeX-1.40'): Promise<string> {
  const path = writeTestFile(makeDrawnPdf(operators.join('\n'), producer));
  const { pages } = await readFileText({ path, type: 'pdf', sizeBytes: 0 });
  return pages.map(({ text }) => text).join();
}

const write = (text: string, x: number, y = 700) => `BT /F1 12 Tf ${x} ${y} Td [(${text})] TJ ET`;
const stroke = (x: number, y = 700.2, width = 3.6) =>
  `q\n1 0 0 1 ${x} ${y} cm\n[]0 d 0 J 0.398 w 0 0 m ${width} 0 l S\nQ`;
const rectangle = (x: number, y = 700) => `${x} ${y} 3.6 0.398 re\nf`;

/** "auth_view", of which "auth" ends at 63.4. */
const authView = [write('auth', 40), stroke(64.1), write('view', 67.7)];

test('a short stroke on the base line between two letters is an underscore', async () => {
  expect(await read(authView)).toBe('auth_view');
  expect(await read(authView, 'Word')).toBe('auth view');
});

test('a short filled rectangle is an underscore, too', async () => {
  expect(await read([write('auth', 40), rectangle(64.1), write('view', 67.7)])).toBe('auth_view');
  const inTenths = `q 0.1 0 0 0.1 0 0 cm\n641 7000 36 4 re\nf\nq 10 0 0 10 0 0 cm ${write('view', 67.7)} Q Q`;
  expect(await read([write('auth', 40), inTenths], 'GPL Ghostscript')).toBe('auth_view');
});

test('underscores begin and end words', async () => {
  const init = [stroke(64), stroke(68.4), write('init', 72), stroke(87.4), stroke(91.8)];
  expect(await read([write('file', 40), ...init, write('.py', 95.4)])).toBe('file __init__.py');
  expect(await read([...authView, write('end', 40, 680), stroke(60.8, 680.2)])).toBe(
    'auth_view\nend_',
  );
});

test('other rules are no underscores', async () => {
  const others = [
    [write('Name:', 40, 600), stroke(74.8, 600.2, 40), write('Date', 120, 600)],
    [write('under', 40, 580), stroke(40, 578.5), write('lined', 70.7, 580)],
    [write('1', 44, 564), stroke(42.7, 563), write('2', 44, 552)],
    [write('far', 40, 530), stroke(66, 530.2), write('apart', 80, 530)],
    [write('high', 40, 510), stroke(64.1, 514), write('line', 67.7, 510)],
  ];
  expect(await read([...authView, ...others.flat()])).not.toMatch(/_(?!view)/u);
});
