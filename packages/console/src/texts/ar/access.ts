import type { Texts } from '../shape.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `من يرى ${name}، ولماذا`,
  person: 'الشخص',
  personHint: 'اكتب اسمًا، أو عنوان شخص من فريق آخر.',
  visitor: 'زائر غير مسجل',
  useAddress: (address) => `السؤال عن ${address}`,
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
      `هو مفتوح لـ ${team} والفرق تحته. هذا الشخص ليس في أي منها إلا كشريك، ولم يُشارك معه، ولا يقود الفريق.`,
    team: (team) =>
      `هو مفتوح لـ ${team}. هذا الشخص ليس في ذلك الفريق إلا كشريك، ولم يُشارك معه، ولا يقود الفريق.`,
    restricted: 'هو مقيّد. لم يضفه هذا الشخص، ولم يُشارك معه، ولا يقود الفريق.',
  },
  unknown: 'لا أحد بهذا العنوان في فريق تراه.',
  shareTitle: (name) => `مشاركة ${name}`,
  shareWith: 'المشاركة مع',
  shareHint: 'شخص من هذا الفريق، أو فريق تصل إليه. يرونه إضافة إلى الآخرين.',
  sharedWith: 'مشارك مع',
  sharedWithNobody: 'لا يُشارك مع أحد إضافي.',
  stopSharing: (name) => `إيقاف المشاركة مع ${name}`,
  somebody: 'شخص من فريق آخر',
  someTeam: 'فريق لا تصل إليه',
  shared: 'حُفظ.',
  notShared: 'لم تتغير المشاركة.',
  lookAs: 'رؤية كل شيء بهذه العين',
  noMatch: 'لا نتائج.',
};
