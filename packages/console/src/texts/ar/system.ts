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

export const checks: Texts['checks'] = {
  node_runs: 'الإصدار {version}',
  folder_written: 'يمكن الكتابة فيه',
  folder_not_written: 'لا يمكن الكتابة فيه',
  disk_free: 'المساحة الحرة {gib} غيبيبايت',
  disk_low: 'المساحة الحرة {gib} غيبيبايت؛ أفسح مكانًا',
  database_answers: 'تجيب',
  database_unsafe: 'متوقف: {settings}. انقطاع التيار يُفقد ما جرى تأكيده',
  embeddings_answer: '{name} يجيب',
  embeddings_silent: '{name} لا يجيب: يستمر البحث دون متجهات',
  model_none: 'لا شيء: تُقتبس الإجابات من المستندات',
  model_answers: '{name} يجيب',
  model_unreachable: 'تعذر الوصول إلى {name}',
  model_timeout: 'لم يجب {name} في الوقت المناسب',
  model_busy: '{name} مشغول جدًا',
  model_refused: '{name} يرفض الطلب',
  model_rubbish: 'جواب {name} غير مفهوم',
  mail_unset: 'لم يُضبط خادم بريد',
  mail_unsent: 'لم يُضبط خادم بريد؛ رسائل لم تُرسل: {count}',
  mail_refused: 'خادم البريد لا يقبل الرسائل؛ وتنتظر حتى يقبلها',
  mail_password_seen: 'خادم البريد يجيب دون تشفير: يمكن قراءة كلمة المرور في الطريق',
  mail_sender_local: 'خادم البريد يجيب؛ قلة من الخوادم تقبل البريد من {from}',
  mail_answers: 'خادم البريد يجيب مشفَّرًا، المرسل {from}',
  mail_answers_openly: 'خادم البريد يجيب دون تشفير، المرسل {from}',
  office_missing: 'لم يُعثر على LibreOffice: تفشل ملفات doc وxls وppt',
  office_there: 'LibreOffice موجود، لملفات doc وxls وppt',
  ocr_missing: 'لم يُعثر على Tesseract: لا نص للصور والصفحات الممسوحة',
  ocr_there: '{version}، للصور والصفحات الممسوحة',
  not_looked_at: 'تعذر الفحص؛ سجل الخادم يبيّن السبب',
};
