import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of who is responsible for a document, and until when it is verified. */
export const verification: Texts['verification'] = {
  owner: 'المسؤول',
  noOwner: 'لا أحد',
  blindOwner: 'لم يعد يرى المستند، فيُسأل قادة الفريق.',
  setOwner: 'تعيين المسؤول',
  ownerTitle: 'المسؤول عن المستند',
  ownerHint: 'يُسأل المسؤول عندما يلزم التحقق من المستند مجددًا. لا يُقترح إلا من يراه.',
  find: 'البحث عن شخص',
  noMatch: 'لا أحد ممن يرون المستند يحمل هذا الاسم.',
  removeOwner: 'إزالة المسؤول',
  ownerSaved: 'حُفظ المسؤول.',
  notSaved: 'لم يُحفظ التغيير.',
  until: 'مُتحقَّق منه حتى',
  never: 'لم يُتحقَّق منه',
  by: (name) => `بواسطة ${name}`,
  due: 'يلزم التحقق',
  verify: 'تأكيد التحقق',
  verifyTitle: (count) =>
    plural(count, {
      one: 'تأكيد التحقق من مستند واحد',
      two: 'تأكيد التحقق من مستندين',
      few: 'تأكيد التحقق من # مستندات',
      many: 'تأكيد التحقق من # مستندًا',
      other: 'تأكيد التحقق من # مستند',
    }),
  verifyHint:
    'بعد اليوم الأخير يُسأل المسؤول مرة واحدة، وإن لم يوجد فقادة الفريق. وتشير إلى ذلك الإجابات التي تستشهد به.',
  holds: 'مدة الصلاحية',
  halfYear: 'لمدة 6 أشهر',
  year: 'لمدة سنة',
  untilDay: 'حتى تاريخ معين',
  stop: 'عدم السؤال بعد الآن',
  lastDay: 'اليوم الأخير',
  verified: (count) =>
    plural(count, {
      one: 'أُكد التحقق من المستند.',
      two: 'أُكد التحقق من مستندين.',
      few: 'أُكد التحقق من # مستندات.',
      many: 'أُكد التحقق من # مستندًا.',
      other: 'أُكد التحقق من # مستند.',
    }),
  ended: 'لن يُسأل أحد عنه بعد الآن.',
  filter: 'التحقق',
  any: 'الكل',
  addedBy: 'أضافه',
  citedBy: 'استُشهد به في',
  answers: (count, days) =>
    plural(count, {
      one: `إجابة واحدة خلال ${days} يومًا`,
      two: `إجابتين خلال ${days} يومًا`,
      few: `# إجابات خلال ${days} يومًا`,
      many: `# إجابة خلال ${days} يومًا`,
      other: `# إجابة خلال ${days} يوم`,
    }),
  lastCited: 'آخر مرة',
  mails: 'مستندات عليّ التحقق منها',
  mailsHint: 'رسالة واحدة يوميًا على الأكثر، فيها عدد المستندات في كل فريق.',
};
