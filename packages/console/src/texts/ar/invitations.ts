import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ar');

/** Texts of the invitations to organisations. */
export const invitations: Texts['invitations'] = {
  title: 'الدعوات',
  hint: (email) =>
    `أضافت هذه المؤسسات العنوان ${email}. لا ترى منها شيئًا ولا ترى منك شيئًا حتى تنضم، وبعدها يظهر لها اسمك.`,
  none: 'لا دعوات بانتظارك',
  noneHint: (email) => `عندما تضيف مؤسسة العنوان ${email}، تُسأل هنا عمّا إذا كنت تنضم إليها.`,
  invited: 'تاريخ الدعوة:',
  more: (count) =>
    plural(count, {
      one: 'وفريق آخر',
      two: 'وفريقان آخران',
      few: 'و# فرق أخرى',
      many: 'و# فريقًا آخر',
      other: 'و# فريق آخر',
    }),
  join: 'انضمام',
  joinNamed: (name) => `انضمام إلى ${name}`,
  joined: (name) => `انضممت إلى ${name}.`,
  decline: 'رفض',
  declineNamed: (name) => `رفض دعوة ${name}`,
  declineHint: 'تُزال من فرقها، وترى المؤسسة أنك رفضت. ويمكنها أن تدعوك مرة أخرى.',
  declined: (name) => `رُفضت دعوة ${name}.`,
  block: 'حظر',
  blockNamed: (name) => `حظر ${name}`,
  blockHint:
    'لن يصلك منها بريد ولن ترى دعوة منها. ولا تعلم المؤسسة بذلك. يمكنك إنهاء الحظر في هذه الصفحة.',
  blocked: (name) => `حُظرت ${name}.`,
  blockedTitle: 'المؤسسات المحظورة',
  unblock: 'إنهاء الحظر',
  unblockNamed: (name) => `إنهاء الحظر: ${name}`,
  unblocked: (name) => `يمكن أن تدعوك ${name} مرة أخرى.`,
  notice: (count) =>
    plural(count, {
      one: 'وصلتك دعوة من مؤسسة.',
      two: 'وصلتك دعوتان من مؤسستين.',
      few: 'وصلتك دعوات من # مؤسسات.',
      many: 'وصلتك دعوات من # مؤسسة.',
      other: 'وصلتك دعوات من # مؤسسة.',
    }),
  look: 'عرض الدعوات',
};
