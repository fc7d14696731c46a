import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitWords } from './split-words.ts';
import { toTerm, toTerms } from './terms.ts';

const terms = (text: string, language: string) => toTerms(splitWords(text, language), language);

test.each([
  ['ar', 'المعلمون يكتبون الكتب', 'المعلمين'],
  ['ca', 'Les factures pagades són velles', 'factura'],
  ['cs', 'Smlouvy podepsal ředitel', 'smlouvou'],
  ['da', 'Fakturaerne bliver betalt', 'fakturaer'],
  ['de', 'Die Rechnungen werden bezahlt', 'Rechnung'],
  ['el', 'Οι συμβάσεις υπογράφηκαν', 'σύμβασης'],
  ['en', 'The invoices were paid', 'invoice'],
  ['es', 'Las facturas fueron pagadas', 'factura'],
  ['et', 'Lepingud on allkirjastatud', 'lepingu'],
  ['eu', 'Lagunak etxean daude', 'lagunek'],
  ['fa', 'کتاب‌ها روی میز است', 'کتاب'],
  ['fi', 'Laskut maksettiin eilen', 'laskun'],
  ['fr', 'Les factures sont payées', 'facture'],
  ['ga', 'Tá na leabhair ar an mbord', 'bord'],
  ['hi', 'किताबें मेज पर हैं', 'किताबों'],
  ['hu', 'A számlákat kifizették', 'számlák'],
  ['hy', 'Պայմանագրերը սեղանին են', 'պայմանագրերի'],
  ['id', 'Pembayaran sudah diterima', 'bayar'],
  ['it', 'Le fatture sono pagate', 'fattura'],
  ['lt', 'Sutartys pasirašytos vakar', 'sutartis'],
  ['ne', 'किताबहरू टेबलमा छन्', 'किताब'],
  ['nl', 'De rekeningen zijn betaald', 'rekening'],
  ['no', 'Fakturaene ble betalt', 'fakturaen'],
  ['pl', 'Umowy podpisał dyrektor', 'umową'],
  ['pt', 'As faturas foram pagas', 'fatura'],
  ['ro', 'Facturile au fost plătite', 'facturilor'],
  ['ru', 'Договоры подписаны директором', 'договора'],
  ['sr', 'Ugovori su potpisani', 'ugovora'],
  ['sv', 'Fakturorna betalades', 'fakturor'],
  ['ta', 'புத்தகங்கள் மேசையில் உள்ளன', 'புத்தகங்களை'],
  ['tr', 'Faturalar ödendi', 'faturaların'],
  ['yi', 'די ביכער ליגן אויפן טיש', 'טישן'],
])('in %s, “%s” is found by the inflected “%s”', (language, sentence, asked) => {
  const [term] = terms(asked, language);
  expect(term?.slice(0, 2)).toBe(language);
  expect(terms(sentence, language)).toContain(term);
});

test.each(['xx', 'th', 'ja', 'constructor', ''])('words of “%s” are not stemmed', (language) => {
  expect(terms('invoices', language)).toEqual([`${language}invoices`]);
});

test('a word of another language is another term, a number is the same in all', () => {
  expect(terms('Gift 2018', 'de')).toEqual(['degift', '2018']);
  expect(terms('Gift 2018', 'en')).toEqual(['engift', '2018']);
  expect(terms('٢٠١٨', 'ar')).toEqual(['2018']);
});

test('a word with digits is not stemmed', () => {
  expect(toTerm('fy2018s', 'en')).toBe('enfy2018s');
  expect(toTerm('1e5', 'en')).toBe('en1e5');
});

test.each([
  ['fr', 'Société', 'Societe'],
  ['es', 'camión', 'camion'],
  ['ru', 'ёлка', 'елка'],
  ['pt', 'máquina', 'maquina'],
  ['vi', 'hợp đồng', 'hop đong'],
])('in %s, “%s” and “%s” have one term', (language, accented, plain) => {
  expect(terms(accented, language)).toEqual(terms(plain, language));
});

test('marks that no accent is stay', () => {
  expect(toTerm('हिन्दी', 'xx')).toBe('xxहिन्दी');
  expect(toTerm('が', 'ja')).toBe('jaが');
});

test('a word that consists of endings only stays', () => {
  expect(toTerm('ları', 'tr')).toBe('trları');
});

describe('stop words', () => {
  test.each([
    ['da', 'og fakturaen', 1],
    ['de', 'Wie wird das bezahlt, und von dir?', 1],
    ['en', "How is this done, and what don't I see now?", 2],
    ['es', 'la factura de los que por', 1],
    ['fi', 'Mikä tämä on? Maksu', 1],
    ['fr', 'Qui est dans la maison avec les clés ?', 2],
    ['it', 'Quelle sono le fatture', 1],
    ['ne', 'किताब र', 1],
    ['nl', 'Wat is de rekening', 1],
    ['no', 'Hva er fakturaen', 1],
    ['pt', 'Quando foi a fatura', 1],
    ['ru', 'Кто и когда был в доме', 1],
    ['sv', 'Vad är fakturan', 1],
    ['th', 'อะไรคือรายงานประจำปี', 3],
    ['xx', 'What is that?', 3],
    ['pl', 'Co to jest i kiedy', 5],
  ])('in %s, “%s” keeps its words that carry meaning: %i', (language, text, count) => {
    expect(terms(text, language)).toHaveLength(count);
  });

  test.each([
    ['en', 'US must may cannot'],
    ['es', 'estado Estados Unidos sentido'],
    ['fr', 'sans quelle'],
    ['hu', 'cikk'],
    ['ru', 'человек жизнь сегодня'],
  ])('in %s, none of “%s” is one', (language, text) => {
    expect(terms(text, language)).toHaveLength(text.split(' ').length);
  });

  test('are left out in place, the others keep their order', () => {
    expect(terms('the state of the art', 'en')).toEqual(['enstate', 'enart']);
    expect(toTerm('the', 'en')).toBe('');
  });

  test('Thai words that only join or ask have no term', () => {
    const listed =
      'การ ความ ใน ของ ที่ จาก กับ โดย ด้วย เพื่อ และ หรือ แต่ ก็ จึง ซึ่ง ว่า คือ เป็น มี ได้ จะ ให้ ไป มา อยู่ แล้ว ถูก ไม่ นี้ นั้น ' +
      'อะไร ใคร ใด ไหน ที่ไหน เมื่อ เมื่อไร อย่างไร ไง ทำไม เท่าไร เท่าใด ไหร่ กี่ ไหม บ้าง';
    expect(toTerms(listed.split(' '), 'th')).toEqual([]);
    expect(toTerms(listed.split(' '), 'xx')).toHaveLength(47);
    expect(terms('รายงานประจำปี', 'th')).toEqual(['thรายงาน', 'thประจำ', 'thปี']);
  });
});

test('English words within Hindi and Russian are stemmed as English, and only there', () => {
  expect(terms('все the invoices', 'ru')).toEqual(['ruinvoic']);
  expect(terms('सभी the invoices', 'hi').at(-1)).toBe('hiinvoic');
  expect(terms('όλα the invoices', 'el').slice(-2)).toEqual(['elthe', 'elinvoices']);
});

test.each([
  ['en', 'C++, C# and .NET', 'the c++ compiler; (C#); a .NET service'],
  ['de', 'C++, C# und .NET', 'C++-Compiler, C#-Kurs, .NET-Dienst'],
  ['ru', 'С++ C#', 'язык C++17 и язык C#'],
  ['zh', 'C++ C#', '使用C++编程和C#开发'],
])('in %s, the names of “%s” are in “%s”', (language, asked, text) => {
  const inText = terms(text, language);
  expect(terms(asked, language).filter((it) => !inText.includes(it))).toEqual([]);
  expect(terms('c net', language).filter((it) => inText.includes(it))).toEqual([]);
});

test('the words of a text and of the same question have the same terms', () => {
  const text = fc.string({ unit: fc.constantFrom(..."Straße's C++ 1,2é रि漢가ก٢") });
  const language = fc.constantFrom('xx', 'en', 'de', 'ru', 'th', 'tr', 'el');
  fc.assert(
    fc.property(text, language, (wild, spoken) => {
      // A text is kept as words separated by spaces, a question is split word by word.
      const kept = splitWords(wild, spoken).join(' ').split(' ').filter(Boolean);
      expect(toTerms(kept, spoken)).toEqual(
        splitWords(wild, spoken).flatMap((word) => toTerm(word, spoken) || []),
      );
    }),
  );
});

const languages =
  'ar ca cs da de el en es et eu fa fi fr ga hi hu hy id it lt ne nl no pl pt ro ru sr sv ta tr yi th ja xx'.split(
    ' ',
  );

test('the term of any word is a short row of letters, marks and digits, and always the same', () => {
  const alphabet =
    'aeionrstlyßäöüéèñçşığåøőаеинотсрвлйёіїابتةيونمهكὰάειςσώकगनिंो்கள்ןמשאիները한가漢ก١2';
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 90 }),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(...languages), (wild, language) => {
      for (const word of splitWords(wild, language)) {
        const term = toTerm(word, language);
        expect(term).toMatch(/^[\p{L}\p{M}\p{Nd}〇]*$/u);
        expect(term.length).toBeLessThanOrEqual(62);
        expect(term.isWellFormed()).toBe(true);
        expect(toTerm(word, language)).toBe(term);
      }
    }),
  );
});

test('a stem that is longer than its word is cut', () => {
  expect(toTerm('ß'.repeat(60), 'de')).toBe(`de${'s'.repeat(60)}`);
  expect(toTerm(`ß${'𠀀'.repeat(29)}`, 'de')).toBe(`dess${'𠀀'.repeat(29)}`);
  expect(toTerm(`aß${'𠀀'.repeat(29)}`, 'de')).toBe(`deass${'𠀀'.repeat(28)}`);
});
