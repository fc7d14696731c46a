import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ar');

/** Texts of the state of the server. */
export const system: Texts['system'] = {
  checks: 'حالة الخادم',
  look: 'الفحص مجددًا',
  looking: 'جارٍ الفحص، قد يستغرق بضع ثوانٍ…',
  states: {
    ok: 'سليم',
    warn: 'يحتاج إلى انتباه',
    fail: 'معطّل',
  },
  names: {
    node: 'Node.js',
    dataFolder: 'مجلد البيانات',
    disk: 'القرص',
    database: 'قاعدة البيانات',
    embeddings: 'نموذج البحث',
    model: 'نموذج اللغة',
    mail: 'البريد',
    office: 'ملفات المكتب',
    ocr: 'قراءة المسح الضوئي',
  },
  models: 'النماذج',
  quoted: 'لا شيء: تُقتبس الإجابات من المستندات.',
  storage: 'المحفوظات',
  documents: (count) =>
    plural(count, {
      zero: 'لا مستندات',
      one: 'مستند واحد',
      two: 'مستندان',
      few: '# مستندات',
      many: '# مستندًا',
      other: '# مستند',
    }),
  pages: (count) =>
    plural(count, {
      zero: 'لا صفحات',
      one: 'صفحة واحدة',
      two: 'صفحتان',
      few: '# صفحات',
      many: '# صفحة',
      other: '# صفحة',
    }),
  passages: (count) =>
    plural(count, {
      zero: 'لا مقاطع',
      one: 'مقطع واحد',
      two: 'مقطعان',
      few: '# مقاطع',
      many: '# مقطعًا',
      other: '# مقطع',
    }),
  understanding: (understood, passages) => `فُهم ${understood} من ${passages} من المقاطع`,
  files: (size) => `${size} من الملفات`,
  text: (size) => `${size} من النصوص`,
  atMost: (kept, most) => `${kept} (بحد أقصى ${most})`,
  backup: 'آخر نسخة احتياطية',
  noBackup: 'لا نسخة معروفة',
  mail: 'اختبار البريد',
  mailHint: 'يرسل رسالة إلى عنوانك.',
  sendMail: 'أرسل لي رسالة',
  mailSent: (to) => `خرجت رسالة إلى ${to}.`,
  mailKept: 'لا خادم بريد مضبوط، فحُفظت الرسالة ملفًا على الخادم.',
};
