import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const german = 'Die Länge der Grüße hängt von der Größe des Überschusses ab.';
const code = 'for (const line of lines) {\n  counts.push(line.split(",").length);\n}\n'.repeat(20);
const texts: [encoding: string, text: string, alsoReadAs?: string][] = [
  ['windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy.'],
  ['windows-1250', 'Nazwa;Ilość\nŁożysko;pięć\nŚruba;dwadzieścia'],
  ['windows-1251', 'Наименование;Количество\nПодшипник;пять'],
  ['windows-1252', 'L’été dernier, les élèves ont visité le musée.'],
  ['windows-1252', 'The price rose – by 5 € – in “July”.'],
  ['windows-1253', 'Άνοιγμα: οι ώρες λειτουργίας είναι από τις εννέα.'],
  ['windows-1254', 'Çalışma saatleri dokuzdan beşe kadardır, öğle arası yok.'],
  ['windows-1254', `${code}print("Hata oluştu"); // VERİ BÖLME İŞLEMİ\n`],
  ['windows-1252', `${code}print("Ný þýðing"); // það er ekki þörf\n`],
  ['windows-1255', 'שעות הפתיחה הן מתשע עד חמש בכל יום'],
  ['windows-1256', 'ساعات العمل من الثامنة إلى الرابعة'],
  ['iso-8859-15', 'Le prix est de 5 € par œuvre, payé à Noël.'],
  ['koi8-r', 'Правила внутреннего распорядка мастерской'],
  ['cp866', 'Правила внутреннего распорядка мастерской'],
  ['iso-8859-7', 'Οι ώρες λειτουργίας είναι από τις εννέα.'],
  ['cp437', german, 'cp850'],
  ['cp850', german],
  ['macintosh', german],
  ['gbk', '姓名,电话\n王小明,仓库'],
  ['big5', '姓名,電話\n王小明,倉庫'],
  ['shift_jis', '氏名,電話\n田中,ｶﾅ半角と倉庫の担当'],
  ['euc-jp', '倉庫の担当者は田中さんです。'],
  ['windows-1253', `${code}// ΟΜΑΔΕΣ: ΠΑΛΑΙΜΑΧΟΙ, ΘΥΕΛΛΑ, ΛΕΟΝΤΕΣ, ΑΓΩΝΙΣΤΕΣ, ΔΙΑΣ\n`],
  [
    'euc-kr',
    `지점번호,지점명,일시,일조합,일조율,일사합\n${'184,제주,2016-01-01,5.92\n'.repeat(900)}`,
  ],
  ['gbk', `编号,地点,日期,面积\n${'184,济南,2016-01-01,5.92\n'.repeat(99)}`],
  ['koi8-r', 'мастерская закрыта до понедельника'],
  ['euc-kr', '부서,담당자\n창고,김철수'],
];

const encode = (text: string, encoding: string) =>
  iconv.encode(text, encoding === 'gbk' ? 'gb18030' : encoding);

describe('the encoding of a text', () => {
  test.each(texts)('%s is guessed, and said to be a guess: %s', async (encoding, text, other) => {
    expect(decodeText(encode(text, encoding))).toEqual({
      text,
      notes: [{ code: 'encoding_guessed', values: { encoding: other ?? encoding } }],
    });
  });

  test('of a long file is guessed from the lines with letters that are no ASCII', async () => {
    const text = `${'10;20;30\n'.repeat(20_000)}Наименование;Количество\nПодшипник;пять\n`;
    expect(decodeText(encode(text, 'windows-1251')).text).toBe(text);
  });

  test.each([
    'Opening hours',
    'Часы работы: с девяти',
    'ساعات العمل',
    '営業時間は九時から五時まで。\nはい',
  ])('UTF-16 needs no mark: %s', async (text) => {
    const bytes = Buffer.from(text, 'utf16le');
    expect(decodeText(bytes)).toEqual({ text, notes: [] });
    expect(decodeText(Buffer.from(bytes).swap16())).toEqual({ text, notes: [] });
  });

  test('zeros in other text do not make it UTF-16', async () => {
    for (const text of ['start of log\0\0 middle', 'a\0b', 'no zero but a bell \u0007\u0007'])
      expect(decodeText(Buffer.from(text)).text).toBe(text);
  });

  test('ISO-2022-JP, which is ASCII with escapes, is read', async () => {
    const bytes = Buffer.from('\u001b$BAR8K\u001b(B open');
    expect(decodeText(bytes).text).toBe('倉庫 open');
  });

  test.each([
    ['utf-7', 'Gr+APYA3w-e, 5 +IKw-', 'Größe, 5 €'],
    ['iso-2022-kr', '\u001b$)C\u000e0h 4c4g@Z\u000f open', '계 담당자 open'],
    ['hz-gb-2312', '~{2V?b~} ~~ open', '仓库 ~ open'],
  ])(
    '%s, which is ASCII with escapes, is read if the file names it',
    async (declared, bytes, text) => {
      expect(decodeText(Buffer.from(bytes), { declared })).toEqual({ text, notes: [] });
    },
  );

  test('UTF-32 is read by its mark', async () => {
    const little = iconv.encode('Größe €', 'utf-32le', { addBOM: true });
    const big = iconv.encode('Größe €', 'utf-32be', { addBOM: true });
    for (const bytes of [little, big])
      expect(decodeText(bytes)).toEqual({ text: 'Größe €', notes: [] });
  });

  test('UTF-8 with a damaged byte stays UTF-8, and what could not be read is counted', async () => {
    const text = 'Grüße äöü ÄÖÜ ß éèà ñ';
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0xff]), Buffer.from('.')]);
    expect(decodeText(bytes)).toEqual({
      text: `${text}\ufffd.`,
      notes: [{ code: 'characters_unreadable', values: { count: 1 } }],
    });
  });

  test('UTF-8 that was cut off within a character is UTF-8 without it', async () => {
    expect(decodeText(Buffer.from('Straße – ö').subarray(0, -1))).toEqual({
      text: 'Straße – ',
      notes: [],
    });
  });

  test('that the file names is believed, unless its bytes are of another', async () => {
    const bytes = encode('Правила', 'koi8-r');
    expect(decodeText(bytes, { declared: 'KOI8-R' })).toEqual({ text: 'Правила', notes: [] });
    const other = encode('Подшипник и мастерская', 'windows-1251');
    expect(decodeText(other, { declared: 'utf-8' }).text).toBe('Подшипник и мастерская');
    expect(decodeText(other, { declared: 'no such' }).text).toBe('Подшипник и мастерская');
  });

  test('that somebody has set is used, whatever else is likely', async () => {
    const bytes = encode('Größe', 'cp850');
    expect(decodeText(bytes, { set: 'windows-1252', declared: 'cp850' })).toEqual({
      text: 'Gr”áe',
      notes: [{ code: 'encoding_set', values: { encoding: 'windows-1252' } }],
    });
  });
});

test.each([
  '员工每天上午九点上班，下午六点下班。请假申请必须提前两周提交。',
  '部门;负责人\n仓库;王小明\n运输;李大伟\n采购;赵敏\n',
])('UTF-16 of a short Chinese text without a mark: %s', (text) => {
  const bytes = Buffer.from(text, 'utf16le');
  expect(decodeText(bytes)).toEqual({ text, notes: [] });
  expect(decodeText(Buffer.from(bytes).swap16())).toEqual({ text, notes: [] });
});
