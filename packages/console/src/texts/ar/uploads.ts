import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about files on their way into the documents. */
export const uploads: Texts['uploads'] = {
  add: 'إضافة مستندات',
  addHint: 'أفلت الملفات والمجلدات الكاملة هنا أو في أي مكان من الصفحة.',
  chooseFiles: 'اختيار ملفات',
  chooseFolder: 'اختيار مجلد',
  intoFolder: 'إلى المجلد',
  seenBy: 'من يرى الملفات الجديدة',
  dropHere: (folder) => `أفلت الملفات لإضافتها (${folder})`,
  title: 'عمليات الرفع',
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
  held: 'تعذّر الوصول إلى الخادم. تُستأنف عمليات الرفع تلقائيًا عندما يعود.',
  keepOpen: 'أبقِ هذه الصفحة مفتوحة حتى تُرسل كل الملفات.',
  stop: (name) => `إلغاء ${name}`,
  stopAll: 'إيقاف الكل',
  retry: (name) => `إعادة محاولة ${name}`,
  retryAll: 'إعادة محاولة كل ما فشل',
  clear: 'إفراغ القائمة',
  nothingIn: 'لا يحتوي ما أفلتّه على أي ملفات.',
  notRead: 'تعذرت قراءة ما أفلتّه.',
  replaced: (name) => `يجري استبدال ${name}. يبقى كما كان حتى يُقرأ الملف الجديد.`,
  states: {
    waiting: 'ينتظر الإرسال',
    brokenOff: (percent: string) => `انقطع عند ${percent}. يُرسل من جديد من بدايته.`,
    sending: (percent) => `يُرسل، ${percent}`,
    stopped: 'أُوقف',
    queued: 'في الانتظار',
    processing: 'تجري قراءته',
    ready: 'جاهز',
    failed: 'فشل',
  },
};

/** What a person should know of how a file was read. Names in braces are filled in. */
export const readingNotes: Texts['readingNotes'] = {
  encoding_guessed: () => 'قُرئ بترميز {encoding} (تخمين).',
  encoding_set: () => 'قُرئ بترميز {encoding} المحدد يدويًا.',
  characters_unreadable: (count) =>
    plural(count, {
      one: 'تعذرت قراءة حرف واحد.',
      two: 'تعذرت قراءة حرفين.',
      few: 'تعذرت قراءة # أحرف.',
      many: 'تعذرت قراءة # حرفًا.',
      other: 'تعذرت قراءة # حرف.',
    }),
  pages_garbled: (count) =>
    plural(count, {
      one: 'قد يكون نص صفحة واحدة مشوهًا.',
      two: 'قد يكون نص صفحتين مشوهًا.',
      few: 'قد يكون نص # صفحات مشوهًا.',
      many: 'قد يكون نص # صفحة مشوهًا.',
      other: 'قد يكون نص # صفحة مشوهًا.',
    }),
  hidden_sheets_left_out: (count) =>
    plural(count, {
      one: 'تُركت ورقة مخفية واحدة.',
      two: 'تُركت ورقتان مخفيتان.',
      few: 'تُركت # أوراق مخفية.',
      many: 'تُركت # ورقة مخفية.',
      other: 'تُركت # ورقة مخفية.',
    }),
  hidden_rows_left_out: (count) =>
    plural(count, {
      one: 'تُرك صف مخفي واحد.',
      two: 'تُرك صفان مخفيان.',
      few: 'تُركت # صفوف مخفية.',
      many: 'تُرك # صفًا مخفيًا.',
      other: 'تُرك # صف مخفي.',
    }),
  hidden_columns_left_out: (count) =>
    plural(count, {
      one: 'تُرك عمود مخفي واحد.',
      two: 'تُرك عمودان مخفيان.',
      few: 'تُركت # أعمدة مخفية.',
      many: 'تُرك # عمودًا مخفيًا.',
      other: 'تُرك # عمود مخفي.',
    }),
  pages_not_counted: () => 'الصفحات أجزاء من النص: لا يذكر الملف أين تنتهي صفحاته.',
  hidden_slides_left_out: (count) =>
    plural(count, {
      one: 'تُركت شريحة مخفية واحدة.',
      two: 'تُركت شريحتان مخفيتان.',
      few: 'تُركت # شرائح مخفية.',
      many: 'تُركت # شريحة مخفية.',
      other: 'تُركت # شريحة مخفية.',
    }),
  hidden_text_left_out: (count) =>
    plural(count, {
      one: 'تُرك نص مخفي في موضع واحد.',
      two: 'تُرك نص مخفي في موضعين.',
      few: 'تُرك نص مخفي في # مواضع.',
      many: 'تُرك نص مخفي في # موضعًا.',
      other: 'تُرك نص مخفي في # موضع.',
    }),
};

export const reasons: Texts['reasons'] = {
  sentences: {
    empty: 'الملف فارغ.',
    locked: 'الملف ({kind}) محمي بكلمة مرور.',
    broken: 'الملف ({kind}) تالف.',
    broken_end: 'الملف ({kind}) تالف: نهايته مفقودة.',
    broken_empty: 'الملف ({kind}) تالف: إنه فارغ.',
    broken_outside: 'الملف ({kind}) تالف: يشير إلى مكان خارجه.',
    broken_part: 'الملف ({kind}) تالف: جزء منه مفقود.',
    broken_depth: 'الملف ({kind}) تالف: أجزاؤه متداخلة أكثر من اللازم.',
    broken_size: 'الملف ({kind}) تالف: فيه أكثر مما يمكن قراءته.',
    broken_quote: 'الملف ({kind}) تالف: علامة اقتباس لا تُغلق.',
    other_content: 'محتوى الملف لا يوافق اسمه ({kind}): إنه من نوع آخر.',
    main_part_missing: 'محتوى الملف لا يوافق اسمه ({kind}): جزؤه الرئيسي مفقود.',
    rich_text_missing: 'الملف ليس مستند RTF: محتواه من نوع آخر.',
    mail_headers_missing: 'الملف ليس رسالة بريد: لا ترويسات فيه.',
    picture_missing: 'الملف ليس صورة: إنه فارغ أو محتواه من نوع آخر.',
    picture_broken: 'تعذرت قراءة الصورة: إنها تالفة.',
    too_many_parts: 'أجزاء الملف ({kind}) كثيرة جدًا.',
    unpacks_too_far: 'يكبر الملف ({kind}) عند فك ضغطه أكثر بكثير مما ينبغي.',
    too_much_text: 'في الملف نص يزيد على {mb} ميغابايت. قسّمه إلى عدة ملفات.',
    too_many_pages:
      'عدد صفحات الملف {pages}، وهو كثير على حجمه. احذف الصفحات الفارغة أو قسّمه إلى عدة ملفات.',
    repeats_text: 'يكرر الملف النص نفسه حتى يزيد طوله على {times} ضعف حجم الملف. احذف ما يتكرر.',
    text_full:
      'لا مساحة لدى المؤسسة لنص هذا الملف: الحد {mb} ميغابايت. احذف مستندات نهائيًا، ومنها ما في سلة المهملات، أو اطلب مساحة أكبر ممن يدير هذا الخادم.',
    symbolic_link: 'في الملف ({kind}) رابط رمزي.',
    xml_entities: 'يعرّف الملف ({kind}) كيانات XML، وهي لا تُقرأ حفاظًا على الأمان.',
    older_format: 'الملف ({kind}) بصيغة Office قديمة. احفظه من جديد بصيغة اسمه.',
    office_missing:
      'اطلب تثبيت LibreOffice على الخادم لتُقرأ ملفات ‎.{type}، أو احفظه بصيغة ‎.{target} وارفعه من جديد.',
    office_failed:
      'لم يستطع LibreOffice قراءة ملف ‎.{type} هذا: إنه تالف أو محمي بكلمة مرور أو من إصدار غير معروف.',
    ocr_missing: 'لا تُقرأ الصور إلا إذا كان التعرف على النصوص (Tesseract) مثبتًا على الخادم.',
    pdf_without_text: 'لا نص في ملف PDF، والتعرف على النصوص (Tesseract) غير مثبت على الخادم.',
    pdf_not_drawn: 'لا نص في ملف PDF، وتعذّر عرض صفحاته للتعرف على النص.',
    no_text: 'لا نص في الملف.',
    no_extension: 'ليس للملف امتداد، فنوعه غير معروف.',
    unsupported: 'ملفات النوع ‎.{type} غير مدعومة.',
    needs_memory: 'تحتاج قراءة هذا الملف إلى ذاكرة تزيد على {mb} ميغابايت.',
    too_slow: 'استغرقت القراءة أكثر من {seconds} ثانية.',
    crashed: 'تعطل برنامج القراءة عند هذا الملف ({end}).',
    unreadable: 'تعذرت قراءة الملف: إنه تالف أو من نوع غير معروف هنا.',
    server_error: 'تعذرت قراءة الملف بسبب خطأ في الخادم. حاول مرة أخرى.',
    server_ended: 'توقف الخادم ثلاث مرات وهو يقرأ هذا الملف، لذلك لا يُقرأ من جديد تلقائيًا.',
  },
  kinds: {
    file: '',
    pdf: 'PDF',
    word_document: 'مستند Word',
    workbook: 'مصنف',
    presentation: 'عرض تقديمي',
    opendocument_file: 'OpenDocument',
    book: 'كتاب',
    rich_text: 'RTF',
    table: 'جدول',
    mail: 'رسالة بريد',
    outlook_file: 'Outlook',
  },
  unknown: 'تعذرت قراءة الملف. حاول مرة أخرى لمعرفة السبب.',
};
