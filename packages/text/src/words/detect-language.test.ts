import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const sentences: Record<string, string> = {
  ar: 'يجب على الموظفين تقديم طلب الإجازة قبل أسبوعين من الموعد المطلوب',
  bg: 'Служителите трябва да подадат молбата си за отпуск две седмици по-рано',
  bn: 'কর্মীদের অবশ্যই দুই সপ্তাহ আগে ছুটির আবেদন করতে হবে',
  cs: 'Zaměstnanci musí žádost o dovolenou podat dva týdny předem',
  da: 'Medarbejderne skal sende deres ansøgning om ferie to uger i forvejen',
  de: 'Die Beschäftigten müssen ihren Urlaub zwei Wochen vorher beantragen',
  el: 'Οι εργαζόμενοι πρέπει να ζητήσουν άδεια δύο εβδομάδες νωρίτερα',
  en: 'Employees have to ask for their holidays two weeks in advance',
  es: 'Los empleados deben solicitar sus vacaciones con dos semanas de antelación',
  fa: 'کارکنان باید درخواست مرخصی خود را دو هفته قبل ارائه دهند',
  fi: 'Työntekijöiden on haettava lomaa kaksi viikkoa etukäteen',
  fr: "Les employés doivent demander leurs congés deux semaines à l'avance",
  he: 'על העובדים להגיש בקשה לחופשה שבועיים מראש',
  hi: 'कर्मचारियों को दो सप्ताह पहले छुट्टी के लिए आवेदन करना होगा',
  hu: 'A dolgozóknak két héttel korábban kell kérniük a szabadságukat',
  hy: 'Աշխատակիցները պետք է արձակուրդի դիմում ներկայացնեն երկու շաբաթ առաջ',
  id: 'Karyawan harus mengajukan permohonan cuti dua minggu sebelumnya',
  it: 'I dipendenti devono chiedere le ferie con due settimane di anticipo',
  ja: '従業員は二週間前までに休暇を申請しなければなりません',
  ka: 'თანამშრომლებმა შვებულება ორი კვირით ადრე უნდა მოითხოვონ',
  km: 'បុគ្គលិកត្រូវស្នើសុំច្បាប់ឈប់សម្រាកពីរសប្តាហ៍ជាមុន',
  ko: '직원들은 이 주 전에 휴가를 신청해야 합니다',
  lo: 'ພະນັກງານຕ້ອງຂໍລາພັກລ່ວງໜ້າສອງອາທິດ',
  my: 'ဝန်ထမ်းများသည် နှစ်ပတ်ကြိုတင်၍ ခွင့်တိုင်ရမည်',
  nl: 'De medewerkers moeten hun vakantie twee weken van tevoren aanvragen',
  no: 'De ansatte må søke om ferie to uker på forhånd, og lederen må godkjenne det',
  pl: 'Pracownicy muszą złożyć wniosek o urlop dwa tygodnie wcześniej',
  pt: 'Os funcionários devem solicitar as suas férias com duas semanas de antecedência',
  ro: 'Angajații trebuie să solicite concediul cu două săptămâni înainte',
  ru: 'Сотрудники должны подать заявление на отпуск за две недели',
  sv: 'De anställda måste ansöka om semester två veckor i förväg',
  ta: 'ஊழியர்கள் இரண்டு வாரங்களுக்கு முன்பே விடுப்புக்கு விண்ணப்பிக்க வேண்டும்',
  th: 'พนักงานต้องยื่นคำขอลาล่วงหน้าสองสัปดาห์',
  tr: 'Çalışanların izin taleplerini iki hafta önceden bildirmesi gerekir',
  uk: 'Працівники повинні подати заяву на відпустку за два тижні',
  ur: 'ملازمین کو دو ہفتے پہلے چھٹی کی درخواست دینی ہوگی',
  vi: 'Nhân viên phải nộp đơn xin nghỉ phép trước hai tuần',
  zh: '员工必须提前两周申请休假',
};

test.each(Object.entries(sentences))(
  'the language %s is detected from one sentence',
  (language, sentence) => {
    expect(detectLanguage(sentence)).toBe(language);
  },
);

test.each(Object.entries(sentences))(
  'the language %s is detected from a long text',
  (language, sentence) => {
    expect(detectLanguage(`${sentence}. 2018: 1,234.5\n`.repeat(500))).toBe(language);
  },
);

test.each(['', ' ', '?!', '12 345,67', 'ok', 'x', '🎉🎉', '\ud800\udfff\ud800', 'a1 b2 c3'])(
  'a text that is too short or has no words has no language: %j',
  (text) => {
    expect(detectLanguage(text)).toBe('xx');
  },
);

test.each([
  ['th', 'ประชากรของ Greater Los Angeles Area คืออะไร'],
  ['ja', 'Kubernetes の Ingress Controller を設定する'],
  ['ru', 'Настройка Kubernetes Ingress Controller для сервера'],
])('the language %s is detected despite foreign names', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

// Most letters belong to names in Latin script, not to words of the language.
test.each([
  [
    'th',
    'ทีมกีฬาอาชีพในแอลเอ ได้แก่ Los Angeles Lakers, Los Angeles Clippers, Los Angeles Dodgers, ' +
      'Los Angeles Angels of Anaheim, Los Angeles Kings และ Anaheim Ducks ซึ่งเล่นฮอกกี้',
  ],
  ['el', 'Σαν Abdiweli, Alejandro Toledo, Barack Obama, Benazir Bhutto, Ban Ki-moon και άλλοι'],
])('the language %s is detected from the words around a list of names', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test('one foreign word among unknown names does not decide the language', () => {
  expect(detectLanguage('Rbgxq Lkwpt Zzyvn Kqjwx Pfhtz Wxkcq Мир Bvgtz Qwxkl')).toBe('xx');
});

test('every text gets a language code of two letters', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 500 }), fc.string());
  fc.assert(fc.property(text, (wild) => /^[a-z]{2}$/.test(detectLanguage(wild))));
});
