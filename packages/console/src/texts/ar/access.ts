import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `من يرى ${name}، ولماذا`,
  who: 'من يراه',
  findPerson: 'البحث عن شخص',
  noReader: 'لا يراه أحد ممن يمكنك الاطلاع عليهم.',
  notSeen: 'لا يراه',
  seenSomehow: 'يراه',
  check: 'التحقق من شخص',
  seen: (count) =>
    plural(count, {
      zero: 'لا أحد',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '# أشخاص',
      many: '# شخصًا',
      other: '# شخص',
    }),
  short: {
    public: 'عام',
    tree: (team) => `في ${team} أو فريق أدنى`,
    team: (team) => `في ${team}`,
    uploader: 'أضافه',
    person_share: 'مشارك معه',
    team_share: 'مشارك مع فريقه',
    leader: 'قائد الفريق',
  },
  person: 'الشخص',
  personHint: 'اكتب اسمًا، أو عنوان شخص من فريق آخر.',
  visitor: 'زائر غير مسجل',
  useAddress: (address) => `التحقق من ${address}`,
  yes: (person) => `نعم، يحق لـ ${person} رؤيته.`,
  no: (person) => `لا، لا يحق لـ ${person} رؤيته.`,
  rules: {
    public: 'يحق للجميع رؤيته، ومنهم الزوار غير المسجلين.',
    tree: (team) => `يحق لكل من في ${team} وما تحته رؤيته، وهذا الشخص في أحد هذه الفرق.`,
    team: (team) => `يحق لكل من في ${team} رؤيته، وهذا الشخص في ذلك الفريق.`,
    uploader: 'هذا الشخص هو من أضافه.',
    person_share: 'شورك مع هذا الشخص.',
    team_share: 'شورك مع فريق فيه هذا الشخص.',
    leader: (team) => `هذا الشخص يقود ${team} أو فريقًا فوقه.`,
  },
  none: {
    visitor: 'لا يرى الزوار إلا ما يحق للجميع رؤيته، وهذا المستند ليس مفتوحًا للجميع.',
    tree: (team) =>
      `هو مفتوح لـ ${team} والفرق تحته. هذا الشخص ليس في أي منها، ولم يُشارك معه، ولا يقود الفريق.`,
    team: (team) =>
      `هو مفتوح لـ ${team}. هذا الشخص ليس في ذلك الفريق، ولم يُشارك معه، ولا يقود الفريق.`,
    restricted: 'هو مقيّد. لم يضفه هذا الشخص، ولم يُشارك معه، ولا يقود الفريق.',
  },
  onlyPartner: {
    tree: (team) =>
      `هو مفتوح لـ ${team} والفرق تحته. هذا الشخص هناك شريك فقط، ولا يرى الشركاء إلا ما هو عام أو مشارك معهم.`,
    team: (team) =>
      `هو مفتوح لـ ${team}. هذا الشخص في ذلك الفريق شريك فقط، ولا يرى الشركاء إلا ما هو عام أو مشارك معهم.`,
  },
  unknown: 'لا أحد بهذا العنوان في فريق تراه.',
  shareTitle: (name) => `مشاركة ${name}`,
  shareWith: 'المشاركة مع',
  shareWithPerson: (name) => `المشاركة مع ${name}`,
  shareHint: 'أي شخص أو فريق يمكنك الاطلاع عليه، حتى في الفرق الأدنى.',
  sharedWith: 'مشارك مع',
  sharedWithNobody: 'لا يُشارك مع أي شخص آخر.',
  stopSharing: (name) => `إيقاف المشاركة مع ${name}`,
  somebody: 'شخص من فريق آخر',
  someTeam: 'فريق لا يمكنك الوصول إليه',
  shared: 'حُفظ.',
  notShared: 'لم تتغير المشاركة.',
  lookAs: 'عرض كل شيء باسم هذا الشخص',
  noMatch: 'لا نتائج.',
};

/** Texts about documents that wait to be made public. */
export const publishing: Texts['publishing'] = {
  waiting: (count) =>
    plural(count, {
      zero: 'لا مستندات تنتظر النشر للجميع',
      one: 'مستند واحد ينتظر النشر للجميع',
      two: 'مستندان ينتظران النشر للجميع',
      few: '# مستندات تنتظر النشر للجميع',
      many: '# مستندًا ينتظر النشر للجميع',
      other: '# مستند ينتظر النشر للجميع',
    }),
  waitingHint:
    'يطلب أحد الأعضاء أن يقرأه الجميع، ومنهم زوار صفحة ويب. اقرأه قبل أن تقرر. تنهي النسخةُ الجديدة الطلبَ.',
  approve: 'نشر للجميع',
  approveNamed: (name) => `نشر للجميع: ${name}`,
  decline: 'رفض',
  declineNamed: (name) => `رفض: ${name}`,
  approved: 'يستطيع الجميع قراءته الآن.',
  declined: 'رُفض الطلب. لم يتغير من يراه.',
  notDecided: 'لم يُحفظ قرارك.',
  isWaiting: 'ينتظر النشر للجميع',
  leaderDecides: 'يقرر قائد الفريق. وحتى ذلك الحين يبقى كل شيء كما هو.',
  asked: (count) =>
    plural(count, {
      zero: 'لم يُطلب شيء.',
      one: 'سيقرر قائد الفريق في شأن مستند واحد. لا يتغير شيء حتى ذلك الحين.',
      two: 'سيقرر قائد الفريق في شأن مستندين. لا يتغير شيء حتى ذلك الحين.',
      few: 'سيقرر قائد الفريق في شأن # مستندات. لا يتغير شيء حتى ذلك الحين.',
      many: 'سيقرر قائد الفريق في شأن # مستندًا. لا يتغير شيء حتى ذلك الحين.',
      other: 'سيقرر قائد الفريق في شأن # مستند. لا يتغير شيء حتى ذلك الحين.',
    }),
  membersMay: 'يمكن للأعضاء نشر المستندات للجميع دون طلب',
  membersMayHint: 'وإلا يقرر قائد الفريق في شأن كل مستند.',
  notSaved: 'لم يتغير الإعداد.',
};

/** Texts of the page where a leader looks as another viewer. */
export const viewAs: Texts['viewAs'] = {
  title: 'العرض باسم شخص آخر',
  intro:
    'انظر ما يجده عضو أو زائر لهذا الفريق وما يقرؤه وما يُجاب به. يُعرض ما يحق لكليكما رؤيته. لا يمكنك إلا القراءة، وكل عرض يُسجَّل في سجل التدقيق.',
  who: 'العرض باسم',
  whoHint: 'اكتب اسم عضو في هذا الفريق.',
  noMatch: 'لا عضو بهذا الاسم.',
  visitor: 'زائر غير مسجل',
  looking: (person) => `العرض باسم ${person}`,
  lookingVisitor: 'العرض كزائر',
  readOnly: 'يُعرض ما يحق لكليكما رؤيته، ولا يمكنك إلا القراءة.',
  other: 'العرض باسم شخص آخر',
  stop: 'إنهاء',
  views: 'ما تعرضه',
  documents: 'المستندات',
  search: 'البحث',
  ask: 'السؤال',
  shared: 'مشاركة مع هذا الشخص',
  none: 'لا مستندات للعرض',
  noneHint: 'لا يرى هذا الشخص شيئًا هنا، أو لا شيء مطابق.',
  searchFor: 'البحث عن',
  find: 'بحث',
  nothingFound: 'لن يجد شيئًا.',
  page: (number) => `الصفحة ${number}`,
  question: 'السؤال',
  send: 'اسأل',
  answering: 'تُكتب الإجابة الآن …',
  answered: 'الإجابة',
  sources: 'المصادر',
  nothing: 'لم يُعثر على ما يجيب عن ذلك.',
  perhaps: 'أقرب ما وُجد. قد لا يجيب عن السؤال تمامًا.',
  notAsked: 'لم يُجب عن السؤال.',
  leadersOnly: 'هذا متاح لقادة الفريق فقط',
};
