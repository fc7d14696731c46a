import { describe, expect, test } from 'vitest';
import { holdClaim } from './hold-claim.ts';
import type { Lack } from './hold-claim.ts';

const section = (above: string, text: string) => ({ above, sentences: text.split('\n') });

const leave = section(
  'Leave rules, Holiday',
  `Every employee has 30 days of paid holiday each calendar year.
Up to five days may be taken over into the next year, until 31 March.
Sick leave is paid for six weeks, not for longer.
Ms Okafor approves requests within two working days.
Trainees get 25 days, except those under 18, who get 45 days.
Requests must be made in writing before the holiday begins.`,
);
const prices = section(
  'Price list, Repairs',
  `Work: Bleed a brake | Minutes: 40 | Price: 25 €
Work: True a wheel | Minutes: 25 | Price: 18 €
Work: Fit a chain | Minutes: 30 | Price: 1,250 €`,
);
const german = section(
  'Werkstattordnung',
  `Die Werkstatt öffnet um 9.30 Uhr und schließt um 18 Uhr.
Akkus dürfen nicht ohne Aufsicht geladen werden.
Frau Schneider verwaltet den Schlüssel für 24 Monate.
Die Kaution beträgt 1.000 Euro.`,
);
const french = section(
  'Tarifs',
  `La location coûte 1 200 euros par semaine.\nLe vélo n'est pas assuré le dimanche.`,
);
const spanish = section(
  'Normas',
  `El taller abre a las 9:30 de lunes a viernes.\nNo se admiten perros en el taller.`,
);
const japanese = section('休暇規程', `有給休暇は年に30日です。\n休日は申請できません。`);
const arabic = section(
  'قواعد الإجازة',
  `لكل موظف ٣٠ يوما من الإجازة في السنة.\nلا يجوز شحن البطارية ليلا.`,
);
const report = section(
  '3M 2018 10-K, Cash flows (in millions)',
  `Purchases of property, plant and equipment: 1,577 | 2017: 1,373
Net sales increased 3.5 percent to $32.8 billion in 2018.`,
);

const welcome = section(
  'Welcome, How we are organised',
  `The four workshops report to Tomasz Wilk, head of workshops.
Customer Care answers telephone and e-mail for all of them and is led by Priya Nair.
Cards are kept for three years after the last repair, invoices for ten years because tax law demands it.
A hotel may cost up to 110 euros a night with breakfast, 140 euros in Kyoto during cherry blossom.`,
);

const licence = section('Licences', 'For a test server the user count should not exceed 20.');

type Case = [
  claim: string,
  against: ReturnType<typeof section>,
  lack: Lack | null,
  question?: string | undefined,
];

const cases: Case[] = [
  // As it stands, and in other words.
  ['A hotel may cost more than 110 euros a night with breakfast.', welcome, 'limit'],
  ['The user count should exceed 20.', licence, 'limit'],
  ['The user count should be 20 at most.', licence, null],
  ['Every employee has 30 days of paid holiday each calendar year.', leave, null],
  ['Employees have thirty days of paid holiday each year.', leave, null],
  ['Each year, every employee has 30 days of paid holiday.', leave, null],
  ['Ms Okafor approves requests within 2 working days.', leave, null],
  ['Requests have to be made in writing before the holiday begins.', leave, null],
  ['Bleeding a brake takes 40 minutes.', prices, null],
  ['Bleeding a brake takes 40 minutes and the price is 25 €.', prices, null],
  ['Fit a chain: the price is €1250.', prices, null],
  ['Die Werkstatt öffnet um 9:30 Uhr.', german, null],
  ['Frau Schneider verwaltet den Schlüssel zwei Jahre.', german, null],
  ['Die Kaution beträgt 1000 €.', german, null],
  ['La location coûte 1200 € par semaine.', french, null],
  ["Le dimanche, le vélo n'est pas assuré.", french, null],
  ['El taller abre a las 9:30 de lunes a viernes.', spanish, null],
  ['有給休暇は年に三十日です。', japanese, null],
  ['لكل موظف 30 يوما من الإجازة في السنة.', arabic, null],
  ['Purchases of property, plant and equipment were $1,577 million.', report, null],
  ['Net sales increased 3.5% to $32.8 billion.', report, null],
  ['30 days.', leave, null, 'How many days of paid holiday does an employee have each year?'],
  // Another number, also one that stands elsewhere in the section.
  ['Every employee has 31 days of paid holiday each calendar year.', leave, 'quantity'],
  ['Every employee has 45 days of paid holiday each calendar year.', leave, 'quantity'],
  ['Every employee has 25 days of paid holiday each calendar year.', leave, 'quantity'],
  ['45 days.', leave, 'quantity', 'How many days of paid holiday does an employee have each year?'],
  ['Up to five days may be taken over into the next year, until 30 March.', leave, 'quantity'],
  ['Bleeding a brake takes 25 minutes.', prices, 'quantity'],
  ['The price to fit a chain is 1.25 €.', prices, 'quantity'],
  ['Die Werkstatt öffnet um 8.30 Uhr.', german, 'quantity'],
  ['有給休暇は年に25日です。', japanese, 'quantity'],
  ['لكل موظف 35 يوما من الإجازة في السنة.', arabic, 'quantity'],
  ['Cards are kept for three years.', welcome, null],
  ['Invoices are kept for ten years.', welcome, null],
  ['A hotel in Kyoto may cost up to 140 euros.', welcome, null],
  ['Invoices are kept for three years.', welcome, 'quantity'],
  ['Cards are kept for ten years.', welcome, 'quantity'],
  ['A hotel in Kyoto may cost up to 110 euros.', welcome, 'quantity'],
  ['发票保存二十年。', welcome, 'quantity'],
  ['发票保存十年。', welcome, 'language'],
  ['تحفظ الفواتير عشرين سنة.', welcome, 'quantity'],
  ['تحفظ الفواتير عشر سنوات.', welcome, 'language'],
  // Another unit.
  ['Every employee has 30 weeks of paid holiday each calendar year.', leave, 'quantity'],
  ['Net sales increased 3.5% to $32.8 million.', report, 'quantity'],
  ['Net sales increased 3.5% to €32.8 billion.', report, 'quantity'],
  ['Frau Schneider verwaltet den Schlüssel für 24 Tage.', german, 'quantity'],
  // Another name.
  ['The head of workshops is Tomasz Wilk.', welcome, null],
  ['Customer Care is led by Priya Nair.', welcome, null],
  ['The head of workshops is Priya Nair.', welcome, 'name'],
  ['Customer Care is led by Tomasz Wilk.', welcome, 'name'],
  ['Ms Duarte approves requests within two working days.', leave, 'name'],
  ['Frau Weber verwaltet den Schlüssel für 24 Monate.', german, 'name'],
  ['El taller abre a las 9:30 de martes a viernes.', spanish, 'name'],
  // A negation or a limit that the other lacks, or the opposite.
  ['Sick leave is paid for six weeks.', leave, null],
  ['No employee has 30 days of paid holiday each calendar year.', leave, 'limit'],
  ['Only employees have 30 days of paid holiday each calendar year.', leave, 'limit'],
  ['Every employee has 30 days of unpaid holiday each calendar year.', leave, 'limit'],
  ['Trainees get 25 days.', leave, 'limit'],
  ['Every employee has no 30 days of paid holiday each calendar year.', leave, 'limit'],
  ['Requests must be made in writing after the holiday begins.', leave, 'limit'],
  ['Akkus dürfen ohne Aufsicht geladen werden.', german, 'limit'],
  ['Le vélo est assuré le dimanche.', french, 'limit'],
  ['Se admiten perros en el taller.', spanish, 'limit'],
  ['休日は申請できます。', japanese, 'limit'],
  ['يجوز شحن البطارية ليلا.', arabic, 'limit'],
  // About something else.
  ['The compressor is serviced by an outside company in autumn.', leave, 'other'],
  ['Wheels are trued on the stand beside the door.', leave, 'other'],
  ['I found nothing about parental leave in the documents.', leave, 'other'],
];

describe('a sentence is held against a section', () => {
  test.each(cases)('%s', (claim, against, lack, question) => {
    expect(holdClaim(claim, against, question)).toMatchObject({ lack });
  });
});
