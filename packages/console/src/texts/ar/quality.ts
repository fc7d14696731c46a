import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ar');

/** Texts of the page of quality. */
export const quality: Texts['quality'] = {
  title: 'الجودة',
  onlyLeaders: 'قادة الفريق هم من يعنون بجودة الإجابات',
  views: { golden: 'أسئلة مرجعية', unanswered: 'بلا إجابة' },
  goldenHint:
    'أسئلة تعرف ما يجيب عنها. اطرحها كلها بعد كل تغيير، وانظر هل ما زالت الإجابات صحيحة.',
  add: 'إضافة سؤال',
  importFile: 'استيراد',
  noGolden: 'لا أسئلة مرجعية بعد',
  noGoldenHint: 'أضف أكثر الأسئلة تكرارًا، ومع كل سؤال المستند الذي يجيب عنه.',
  runs: 'الجولات',
  lastRun: 'آخر جولة',
  runNow: 'تحقّق الآن',
  running: 'جارٍ…',
  neverRun: 'لم تُطرح بعد.',
  progress: (asked, count) => `طُرح ${asked} من ${count}`,
  fulfilled: (fulfilled, count) => `${fulfilled} من ${count} كما هو متوقع.`,
  failedCount: (count) =>
    plural(count, {
      one: 'تعذّر طرح سؤال واحد.',
      two: 'تعذّر طرح سؤالين.',
      few: 'تعذّر طرح # أسئلة.',
      other: 'تعذّر طرح # سؤالًا.',
    }),
  brokenOff: 'انقطعت الجولة قبل نهايتها.',
  before: 'قبلها:',
  edit: 'تحرير',
  removeTitle: 'إزالة هذا السؤال المرجعي؟',
  expectsNothing: 'لا مستند يجيب عنه',
  expectsAnswer: 'يجيب عنه مستند',
  pageNumber: (page) => `صفحة ${page}`,
  asVisitor: 'يُطرح باسم زائر',
  as: 'يُطرح باسم',
  notAsked: 'لم يُطرح بعد',
  asExpected: 'كما هو متوقع',
  notAsExpected: 'ليس كما هو متوقع',
  couldNotAsk: 'تعذّر طرحه',
  better: 'أفضل',
  worse: 'أسوأ',
  missed: {
    found: 'لم يُعثر على المستند.',
    page: 'لم يُعثر على الصفحة.',
    cited: 'لم يُستشهد بالصفحة.',
    words: 'في الإجابة كلمات ناقصة.',
    nothing: 'جاءت إجابة مع أن لا مستند يجيب.',
  },
  addTitle: 'إضافة سؤال مرجعي',
  editTitle: 'تحرير السؤال المرجعي',
  question: 'السؤال',
  asLabel: 'السائل (اختياري)',
  asHint: 'عنوان عضو. إن خلا فزائر يرى ما هو عام.',
  expectLabel: 'المتوقع',
  documents: 'مستندات تجيب عنه',
  documentsHint: 'يكفي واحد منها.',
  documentName: 'اسم الملف',
  page: 'الصفحة',
  addDocument: 'مستند آخر',
  words: 'كلمات يجب أن تحويها الإجابة (اختياري)',
  wordsHint: 'كلمة في كل سطر، وكلها مطلوبة.',
  importTitle: 'استيراد أسئلة مرجعية',
  file: 'الملف',
  fileHint:
    'ملف CSV بسطر عناوين (question, document, page, words, expect, as)، أو JSON كما يقرؤه «guildhall eval».',
  unreadable: 'ليس في هذا الملف أسئلة مرجعية. يجب أن يسمّي السطر الأول الأعمدة.',
  found: (count) =>
    plural(count, {
      one: 'في الملف سؤال واحد',
      two: 'في الملف سؤالان',
      few: 'في الملف # أسئلة',
      other: 'في الملف # سؤالًا',
    }),
  replaceAll: 'استبدال كل الأسئلة الموجودة',
  replaceHint: 'وإلا بقيت، ويُجدَّد السؤال الموجود أصلًا.',
  imported: (count) =>
    plural(count, {
      one: 'استُورد سؤال واحد.',
      two: 'استُورد سؤالان.',
      few: 'استُوردت # أسئلة.',
      other: 'استُورد # سؤالًا.',
    }),
  fault: (place, text) => `السؤال ${place}: ${text}`,
  unansweredHint:
    'ما سُئل وأُجيب عنه بـ«ربما» أو لم يُجب عنه. والنصوص التي لا تختلف إلا في حالة الأحرف أو المسافات سؤال واحد.',
  certainty: 'عرض',
  any: 'كلاهما',
  certainties: { perhaps: 'أُجيب بـ«ربما»', nothing: 'لم يُعثر على شيء' },
  noUnanswered: 'لا شيء معلّق',
  noUnansweredHint: 'كل سؤال يمكنك رؤيته هنا أُجيب عنه.',
  asked: (count) =>
    plural(count, {
      one: 'سُئل مرة واحدة',
      two: 'سُئل مرتين',
      few: 'سُئل # مرات',
      other: 'سُئل # مرة',
    }),
  perhapsCount: (count) => plural(count, { other: '«ربما»: #' }),
  nothingCount: (count) => plural(count, { other: 'لم يُعثر على شيء: #' }),
  makeGolden: 'جعله سؤالًا مرجعيًا',
  writeAnswer: 'كتابة الإجابة',
  writeHint: 'تصبح تصحيحًا قيد الانتظار، وترى هناك ما الذي ستغيّره.',
  toCorrections: 'وضعها بين التصحيحات',
  sharing: 'ما يراه القادة',
  isShared:
    'يرى القادة هنا ما تعذّرت الإجابة عنه في أي محادثة، دون معرفة السائل. ويُخبَر الجميع بذلك في المحادثة.',
  isNotShared:
    'ترى فقط أسئلة لم يطرحها شخص بعينه، كأسئلة زوار صفحة، وأسئلة قيّم أحدهم إجابتها.',
  ownersSwitch: 'يمكن للمالكين تبديل ذلك.',
  startSharing: 'إظهار ما تعذّرت الإجابة عنه للقادة',
  stopSharing: 'التوقف عن إظهاره',
  startMeans:
    'من الآن يرى القادة أسئلة المحادثات الجديدة التي تعذّرت الإجابة عنها بيقين، دون معرفة السائل. ومن يبدأ محادثة يقرأ ذلك فيها. أما المحادثات السابقة فتبقى غير مرئية.',
  stopMeans: 'لا تُدرج أسئلة هذه المحادثات بعد الآن.',
};
