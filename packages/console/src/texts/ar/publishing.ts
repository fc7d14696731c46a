import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ar');

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
  notDecided: 'لم يُتخذ قرار.',
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
