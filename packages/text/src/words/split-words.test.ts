import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWords, splitWords } from './split-words.ts';

test.each([
  ['lower case, without signs', 'The Quick, brown-fox!', 'the quick brown fox'],
  ['possessives', "The company's and the company’s", 'the company and the company'],
  ['letters and digits apart and together', 'FY2018', 'fy2018 fy 2018'],
  ['a code stays whole', 'a1b2c3d4', 'a1b2c3d4'],
  ['thousands', '1,234,567 in 2017,2018', '1234567 in 2017 2018'],
  ['trade signs', 'Microsoft™ Word®', 'microsoft word'],
  ['superscripts', '10² revenue¹ m²', '10 2 revenue 1 m 2'],
  ['subscripts', 'CO₂', 'co2 co 2'],
  ['wide letters and ligatures', 'ＡＢＣ oﬃce', 'abc office'],
  ['soft hyphens', 'develop\u00adment', 'development'],
  ['composed and decomposed alike', 'cafe\u0301 café', 'café café'],
  ['emoji and keycaps', 'ship ❤️ it 1️⃣', 'ship it 1'],
  ['German', 'Größe der Straße', 'größe der straße'],
  ['French', "L'été d’aujourd’hui", 'l été d aujourd hui'],
  ['Spanish', '¿Cuándo empezó el año?', 'cuándo empezó el año'],
  ['Russian', 'Годовой отчёт', 'годовой отчёт'],
  ['Ukrainian', "П'ять об’єктів", 'пять обєктів'],
  ['Arabic without points and stretching', 'الشَّرِكَةُ العـــربية', 'الشركة العربية'],
  ['Arabic digits', '٢٠١٨ ۱۳۹۷', '2018 1397'],
  ['Persian', 'می\u200cخواهم', 'مي خواهم'],
  ['Hebrew', 'שָׁלוֹם צה״ל', 'שלום צהל'],
  ['Hindi with its signs', 'हिन्दी भाषा २०१८', 'हिन्दी भाषा 2018'],
  ['Japanese', '東京都の人口', '東京 都 の 人口'],
  ['Chinese', '我们公司的年度报告2018年', '我们 公司 的 年度 报告 2018 年'],
  ['Japanese with a variation selector', '葛\u{e0100}城市', '葛 城市'],
  ['Ainu with its sign', 'カ\u309aパ', 'カ\u309aパ'],
  ['a mark between scripts', '漢\u0301abc', '漢\u0301 abc'],
  ['a dotted i with a further mark', 'İ\u0301', 'í'],
  ['Thai', 'รายงานประจำปี', 'รายงาน ประจำ ปี'],
  ['Korean with its stems', '회사는 보고서를', '회사는 회사 보고서를 보고서'],
])('a text is split into words: %s', (_name, text, words) => {
  expect(splitWords(text).join(' ')).toBe(words);
  expect([...placeWords(text)].flatMap((placed) => placed.words).join(' ')).toBe(words);
});

test.each([
  ['c++ compiler', 'cplusplus compiler'],
  ['C++, (C++) and C++’s', 'cplusplus cplusplus and cplusplus'],
  ['C/C++', 'c cplusplus'],
  ['C++17', 'cplusplus 17'],
  ['Ｃ＋＋', 'cplusplus'],
  ['g++ -o a', 'gplusplus o a'],
  ['Notepad++', 'notepadplusplus notepad'],
  ['(C#) and C♯', 'csharp and csharp'],
  ['C#/.NET', 'csharp dotnet'],
  ['F# minor, J#', 'fsharp minor jsharp'],
  ['.NET 8 on .NET', 'dotnet 8 on dotnet'],
  ['**.NET**', 'dotnet'],
  ['csharp dotnet cplusplus', 'csharp dotnet cplusplus'],
  ['С++ и С# по-русски', 'cplusplus и csharp по русски'],
  ['使用C++编程和C#、.NET開発', '使用 cplusplus 编 程 和 csharp dotnet 開発'],
  ['C++를', 'cplusplus 를'],
])('a name with signs is a word of its own: %s', (text, words) => {
  expect(splitWords(text).join(' ')).toBe(words);
  expect([...placeWords(text)].flatMap((placed) => placed.words).join(' ')).toBe(words);
});

test.each([
  ['net income', 'net income'],
  ['the end.Net income', 'the end net income'],
  ['and so on ...net', 'and so on net'],
  ['C, D and E', 'c d and e'],
  ['note #5, item#5, C # 5', 'note 5 item 5 c 5'],
  ['A+ and A+++', 'a and a'],
  ['1 + 1, 1++, x+y', '1 1 1 x y'],
  ['A#, ##C##', 'a c'],
  ['ASP.NET and Node.js', 'asp net and node js'],
  ['.netrc', 'netrc'],
  ['R&D at AT&T', 'r d at at t'],
  ['TCP/IP in UTF-8', 'tcp ip in utf 8'],
  ['3.14 or 1,234.5', '3 14 or 1234 5'],
  ['a.b+c@mail.example.net', 'a b c mail example net'],
  ['https://example.net/a#c', 'https example net a c'],
  ['https://example.net/c#top', 'https example net c top'],
])('other signs only separate words: %s', (text, words) => {
  expect(splitWords(text).join(' ')).toBe(words);
  expect([...placeWords(text)].flatMap((placed) => placed.words).join(' ')).toBe(words);
});

test('Turkish keeps its two letters i apart', () => {
  expect(splitWords('ISPARTA İstanbul', 'tr')).toEqual(['ısparta', 'istanbul']);
  expect(splitWords('IBM İstanbul', 'en')).toEqual(['ibm', 'istanbul']);
});

test('a text without words gives no words', () => {
  expect(splitWords(' \n?!… \ud800 🎉')).toEqual([]);
});

test('no word is longer than 60 characters or ends in half a character', () => {
  expect(splitWords('x'.repeat(1000))).toEqual(['x'.repeat(60)]);
  expect(splitWords(`a${'𠀀'.repeat(100)}`).every((word) => word.isWellFormed())).toBe(true);
});

test('the words of any text consist of letters, marks and digits only, and give the same words again', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.string({ unit: fc.constantFrom(..."acnet1'’,.-+#ßİ漢カ\u0301ก์한٢\ud800 ") }),
  );
  fc.assert(
    fc.property(text, (wild) => {
      const words = splitWords(wild);
      for (const word of words) {
        expect(word).toMatch(/^[\p{L}\p{Nd}〇][\p{L}\p{M}\p{Nd}〇]{0,59}$/u);
        expect(splitWords(word)[0]).toBe(word);
      }
      expect(new Set(splitWords(words.join(' ')))).toEqual(new Set(words));
    }),
  );
});

test.each([
  ['marks', `a${'\u0315\u0300'.repeat(200_000)}`],
  ['quotes', "'s".repeat(200_000)],
  ['digits and commas', '123,'.repeat(200_000)],
  ['letters and digits', 'a1'.repeat(200_000)],
  ['plus signs', 'c++'.repeat(200_000)],
  ['half surrogates', '\ud800'.repeat(400_000)],
  ['Thai without an end', 'ก'.repeat(100_000)],
  ['Chinese without an end', '漢'.repeat(100_000)],
])(
  'a very long row of %s is split into words of at most 60 characters',
  (_name, text) => {
    expect(splitWords(text).every((word) => word.length <= 60)).toBe(true);
  },
  10_000,
);

test('places are those of the words in the text as it stands', () => {
  const text =
    'The **C++**, c# and .NET of Anna’s 1,000,000 devel\u00adopers в об’єкті, 東京都の２０人';
  expect([...placeWords(text)].map(({ start, end }) => text.slice(start, end))).toEqual(
    'The C++ c# and .NET of Anna 1,000,000 devel\u00adopers в об’єкті 東京 都 の ２０ 人'.split(
      ' ',
    ),
  );
});
