import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ar');

/** Texts of the people of a team and of its teams. */
export const people: Texts['people'] = {
  onlyMembers: 'أعضاء الفريق هم من يرون من فيه',
  roles: {
    owner: 'مالك',
    team_leader: 'قائد فريق',
    member: 'عضو',
    partner: 'شريك',
  },
  rolesHint: {
    owner: 'كل شيء، بما في ذلك المفاتيح وسجل التدقيق والفرق التابعة.',
    team_leader: 'يدير الأشخاص والمستندات والتصحيحات في هذا الفريق وما دونه.',
    member: 'يسأل ويصحّح ويرى من هنا أيضًا.',
    partner: 'يسأل ولا يرى إلا ما هو مشارك مع الشركاء.',
  },
  members: 'الأعضاء',
  teams: 'الفرق',
  count: (count) =>
    plural(count, {
      zero: 'لا أحد',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '# أشخاص',
      many: '# شخصًا',
      other: '# شخص',
    }),
  views: 'طرق عرض هذه الصفحة',
  search: 'البحث بالاسم أو العنوان أو الهاتف',
  show: 'عرض',
  all: 'الجميع',
  claimed: 'سجّلوا الدخول',
  unclaimed: 'لم يسجّلوا الدخول بعد',
  sort: 'الترتيب',
  sorts: {
    name: 'حسب الاسم',
    createdAt: 'الأحدث أولًا',
    lastActive: 'الأحدث نشاطًا أولًا',
    role: 'حسب الدور',
  },
  person: 'الشخص',
  role: 'الدور',
  seen: 'آخر ظهور',
  actions: 'الإجراءات',
  notYet: 'لم يسجّل الدخول بعد',
  you: 'أنت',
  nobodyFound: 'لا نتائج',
  nobodyFoundHint: 'جرّب اسمًا أو عنوانًا أو مرشّحًا آخر.',
  nobodyYet: 'لا أحد في هذا الفريق بعد',
  nobodyYetHint: 'أضف أشخاصًا بعناوينهم أو من جدول.',
  groups: 'مجموعات هذا الفريق',
  add: 'إضافة أشخاص',
  actionsFor: (name) => `إجراءات ${name}`,
  invite: 'إرسال الدعوة مجددًا',
  invited: (name) => `الدعوة في طريقها إلى ${name}.`,
  notInvited: 'لم تُرسل الدعوة.',
  changeRole: 'تغيير الدور',
  changeRoleOf: (name) => `تغيير دور ${name}`,
  roleChanged: (name, role) => `${name} الآن: ${role}.`,
  remove: 'إزالة من الفريق',
  removeTitle: (name) => `إزالة ${name}؟`,
  removeHint: (team) => `يغادر ${team} وكل الفرق التابعة فورًا. يبقى حسابه.`,
  removed: (name) => `لم يعد ${name} في الفريق.`,
  loses: 'ويفقد الوصول إلى هذا:',
  revokeKeys: (count: number) => plural(count, { other: 'إبطال المفاتيح التي أنشأها: #' }),
  rotateWebhooks: (count: number) =>
    plural(count, { other: 'تجديد أسرار webhooks التي أنشأها: #' }),
  keptHint: 'وإلا تظل تعمل، وقد يعرف أسرارها.',
  newSecrets: 'أسرار webhooks الجديدة',
  newSecretsHint: 'تظهر هذه المرة فقط. ويوقّع السر القديم أيضًا لمدة 24 ساعة.',
  partlyRemoved:
    'أُزيل الشخص، لكن لم يكتمل كل شيء آخر. تعرض قائمتا المفاتيح وwebhooks في الإعدادات ما تبقى.',
  losesTeams: 'يغادر:',
  losses: {
    documents: (count) =>
      plural(count, {
        zero: 'لا مستندات',
        one: 'مستند واحد رفعه، يبقى لكن لا يمكنه تغييره',
        two: 'مستندان رفعهما، يبقيان لكن لا يمكنه تغييرهما',
        few: '# مستندات رفعها، تبقى لكن لا يمكنه تغييرها',
        many: '# مستندًا رفعه، تبقى لكن لا يمكنه تغييرها',
        other: '# مستند رفعه، تبقى لكن لا يمكنه تغييرها',
      }),
    shares: (count) =>
      plural(count, {
        zero: 'لا مستندات مشاركة',
        one: 'مستند واحد مشارك معه وحده',
        two: 'مستندان مشاركان معه وحده',
        few: '# مستندات مشاركة معه وحده',
        many: '# مستندًا مشاركًا معه وحده',
        other: '# مستند مشارك معه وحده',
      }),
    privateWorkflows: (count) =>
      plural(count, {
        zero: 'لا سير عمل خاص',
        one: 'سير عمل خاص واحد لا يشغّله غيره',
        two: 'سيرا عمل خاصان لا يشغّلهما غيره',
        few: '# عمليات سير خاصة لا يشغّلها غيره',
        many: '# عملية سير خاصة لا يشغّلها غيره',
        other: '# عملية سير خاصة لا يشغّلها غيره',
      }),
    workflowInvitations: (count) =>
      plural(count, {
        zero: 'لا سير عمل لمختارين',
        one: 'سير عمل واحد لأشخاص مختارين',
        two: 'سيرا عمل لأشخاص مختارين',
        few: '# عمليات سير لأشخاص مختارين',
        many: '# عملية سير لأشخاص مختارين',
        other: '# عملية سير لأشخاص مختارين',
      }),
    chats: (count) =>
      plural(count, {
        zero: 'لا محادثات',
        one: 'محادثة واحدة',
        two: 'محادثتان',
        few: '# محادثات',
        many: '# محادثة',
        other: '# محادثة',
      }),
  },
  leave: 'مغادرة هذا الفريق',
  leaveTitle: (team) => `مغادرة ${team}؟`,
  leaveHint:
    'تغادر أيضًا كل الفرق التابعة ولن ترى منها شيئًا بعد ذلك. للعودة يجب أن يضيفك أحدهم من جديد.',
  left: (team) => `غادرت ${team}.`,
  addBelow: 'إضافة فريق تابع',
  addBelowOf: (team) => `إضافة فريق تابع لـ ${team}`,
  addTeam: 'إضافة الفريق',
  teamAdded: (team) => `أُضيف ${team}.`,
  teamName: 'الاسم',
  rename: 'إعادة التسمية',
  renameOf: (team) => `إعادة تسمية ${team}`,
  deleteTeam: 'حذف الفريق',
  deleteTitle: (team) => `حذف ${team}؟`,
  deleteHint:
    'تُحذف مستنداته معه، ولا تفتح مفاتيحه شيئًا بعد ذلك. يحتفظ الأشخاص بحساباتهم. لا يمكن التراجع عن هذا.',
  deleteFirst: 'تحته فرق تابعة. احذفها أولًا.',
  teamDeleted: (team) => `حُذف ${team}.`,
};
