import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ar');

/** Texts about files on their way into the documents. */
export const uploads: Texts['uploads'] = {
  add: 'إضافة مستندات',
  addHint: 'أفلت الملفات والمجلدات الكاملة هنا أو في أي مكان من الصفحة.',
  chooseFiles: 'اختيار ملفات',
  chooseFolder: 'اختيار مجلد',
  intoFolder: 'إلى المجلد',
  seenBy: 'من يرى الملفات الجديدة',
  dropHere: (folder) => `أفلت للإضافة: ${folder}`,
  title: 'ملفات في الطريق',
  progress: (done, total) => `${done} من ${total} جاهزة`,
  failedCount: (count) =>
    plural(count, {
      one: 'فشل واحد',
      two: 'فشل اثنان',
      few: 'فشل #',
      many: 'فشل #',
      other: 'فشل #',
    }),
  allReady: (count) =>
    plural(count, {
      one: 'ملف واحد جاهز.',
      two: 'ملفان جاهزان.',
      few: '# ملفات جاهزة.',
      many: '# ملفًا جاهزًا.',
      other: '# ملف جاهز.',
    }),
  more: (count) =>
    plural(count, {
      one: 'وملف آخر',
      two: 'وملفان آخران',
      few: 'و# ملفات أخرى',
      many: 'و# ملفًا آخر',
      other: 'و# ملف آخر',
    }),
  held: 'الخادم لا يستجيب. يُستأنف الإرسال تلقائيًا عندما يعود.',
  keepOpen: 'أبقِ هذه الصفحة مفتوحة حتى تُرسل كل الملفات.',
  stop: (name) => `عدم إرسال ${name}`,
  stopAll: 'إيقاف الكل',
  retry: (name) => `إعادة محاولة ${name}`,
  retryAll: 'إعادة محاولة كل ما فشل',
  clear: 'إفراغ القائمة',
  nothingIn: 'لم يكن فيما أفلتّه أي ملف.',
  notRead: 'تعذرت قراءة ما أفلتّه.',
  replaced: (name) => `يجري استبدال ${name}. يبقى كما كان حتى تُقرأ النسخة الجديدة.`,
  states: {
    waiting: 'ينتظر الإرسال',
    brokenOff: (percent: string) => `انقطع عند ${percent}. سيُرسل من جديد من بدايته.`,
    sending: (percent) => `يُرسل، ${percent}`,
    stopped: 'أُوقف',
    queued: 'في الانتظار',
    processing: 'تجري قراءته',
    ready: 'جاهز',
    failed: 'فشل',
  },
};
