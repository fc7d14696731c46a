import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of a user’s notifications. */
export const notifications: Texts['notifications'] = {
  title: 'الإشعارات',
  unread: (count) =>
    plural(count, {
      one: 'إشعار غير مقروء',
      two: 'إشعاران غير مقروءين',
      few: '# إشعارات غير مقروءة',
      other: '# إشعارًا غير مقروء',
    }),
  none: 'لا إشعارات بعد. عندما يراجع أحد القادة تصحيحًا لك، أو يُطرح عليك سؤال، أو يُشارَك معك مستند أو محادثة، أو يترك زائر سؤالًا لفريقك، ترى ذلك هنا.',
  kinds: {
    correction_approved: 'اعتُمد تصحيحك',
    correction_rejected: 'لم يُقبل تصحيحك',
    question_asked: 'طُرح عليك سؤال',
    question_left: 'ترك زائر سؤالًا',
    document_shared: 'تمت مشاركة مستند معك',
    chat_shared: 'تمت مشاركة محادثة معك',
    source_stopped: 'مصدر يحتاج إلى مساعدتك',
    source_waiting: 'اختفت مستندات كثيرة من مصدر. هل تُحذف هنا أيضًا؟',
    directory_waiting: 'سيُخرج دليلٌ كثيرين من الفرق. هل يُنفَّذ ذلك؟',
    verification_due: 'مستندات تحتاج إلى التحقق',
  },
};
