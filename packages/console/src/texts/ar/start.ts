import type { Texts } from '../shape/shape.ts';

/** Texts of the checklist for a new team. */
export const start: Texts['start'] = {
  title: 'الخطوات الأولى',
  done: (done, count) => `أُنجز ${done} من ${count}`,
  isDone: 'أُنجز',
  hide: 'إخفاء هذه القائمة',
  documentsBelow:
    'يجيب المساعد من المستندات التي تضيفها، ومن مستندات الفرق الأعلى المتاحة لهذا الفريق.',
  steps: {
    documents: { title: 'إضافة مستندات', hint: 'يجيب المساعد من المستندات التي تضيفها فقط.' },
    question: { title: 'طرح أول سؤال', hint: 'في الحقل أعلاه. تذكر كل إجابة مصدرها.' },
    people: { title: 'دعوة فريقك', hint: 'الصق العناوين أو استورد ملف CSV.' },
    model: { title: 'ربط نموذج لغوي', hint: 'من دون نموذج تُقتبس الإجابات حرفيًا من مستنداتك.' },
    mail: { title: 'إعداد البريد الإلكتروني', hint: 'لتصل الدعوات وروابط تسجيل الدخول.' },
  },
};
