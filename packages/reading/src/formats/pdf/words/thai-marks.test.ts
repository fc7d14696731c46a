import { expect, test } from 'vitest';
import { joinPdfText } from '../join-pdf-text.ts';

const read = (str: string) =>
  joinPdfText([
    { str, width: 100, height: 20, dir: 'ltr', hasEOL: false, transform: [20, 0, 0, 20, 20, 200] },
  ]);

test('Thai marks at private places of a font are the usual ones', () => {
  expect(read('น\uf70bำ')).toBe('น\u0e49ำ');
  expect(read('ปัญหาท\uf702\uf713ซับซ\uf70bอน สิงห\uf70e')).toBe('ปัญหาที่ซับซ้อน สิงห์');
  expect(read('ผู\uf70bใช\uf70b ส\uf710ง \uf70f\u0e38 \uf700\u0e32')).toBe('ผู้ใช้ สัง ญุ ฐา');
});

test('private signs elsewhere stay', () => {
  expect(read('press \uf70b here')).toBe('press \uf70b here');
});

test('the vowel "am" in two parts is one, also where a blank stands for the first part', () => {
  expect(read('จํานวนนํ้า น้ํา')).toBe('จำนวนน้ำ น้ำ');
  expect(read('จ าเป็น น ้าท า')).toBe('จำเป็น น ้าทำ');
  expect(read('ต า ร า ง')).toBe('ต า ร า ง');
  expect(read('จำนวน จ าเป็น')).toBe('จำนวน จ าเป็น');
});
