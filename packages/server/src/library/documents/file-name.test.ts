import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFileName } from './file-name.ts';

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/etc/passwd', 'passwd'],
  ['C:\\Windows\\System32\\x.dll', 'x.dll'],
  ['C:/autoexec.bat', 'autoexec.bat'],
  ['a\0b.txt', 'ab.txt'],
  ['a\r\nb.txt', 'ab.txt'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u2067b\u2028c.txt', 'abc.txt'],
  ['pl\u200ban\ufeff.t\u00adxt', 'plan.txt'],
  ['\u{e0041}\u{e0042}plan.txt\u2060', 'plan.txt'],
  ['\u200dpl\u200can\u200e.txt\ufe0f', 'plan.txt'],
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
  ['\u200fא1.txt', '\u200fא1.txt'],
  ['क्\u200dष 1\ufe0f\u20e3 👩\u200d🔧.txt', 'क्\u200dष 1\ufe0f\u20e3 👩\u200d🔧.txt'],
  ['CON', 'CON'],
  ['nul.txt', 'nul.txt'],
  ['.gitignore', '.gitignore'],
  ['~', '~'],
  ['$(rm -rf).txt', '$(rm -rf).txt'],
  ['<script>.html', '<script>.html'],
  ['  spaced  .txt ', 'spaced  .txt'],
  ['営業部の報告書.docx', '営業部の報告書.docx'],
  ['تقرير.pdf', 'تقرير.pdf'],
  ['Cafe\u0301.md', 'Caf\u00e9.md'],
  ['say %22hi%22.txt', 'say "hi".txt'],
  ['100%.txt', '100%.txt'],
  ['x'.repeat(296) + '.txt', 'x'.repeat(296) + '.txt'],
])('the file name %j is shown as %j', (given, shown) => {
  expect(toFileName(given)).toBe(shown);
});

test.each([undefined, '', ' ', '\u200b', '\ufeff..', '.', '..', '../..', 'folder/', '\0', 'a\\'])(
  '%j is refused as a file name',
  (given) => {
    expect(() => toFileName(given)).toThrow('file must have a file name');
  },
);

test('a file name of more than 500 characters is refused, not cut', () => {
  const message = 'file must have a file name of at most 500 characters';
  expect(() => toFileName('x'.repeat(501))).toThrow(message);
});

test('no file name contains a path separator, a line break or a direction mark', () => {
  const given = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'./\\:\0\n ~') }),
  );
  fc.assert(
    fc.property(given, (text) => {
      let name;
      try {
        name = toFileName(text);
      } catch {
        return;
      }
      expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      expect(['', '.', '..']).not.toContain(name);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});
