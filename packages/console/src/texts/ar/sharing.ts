import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of sharing a chat. */
export const sharing: Texts['sharing'] = {
  title: 'مشاركة هذه المحادثة',
  who: 'من يستطيع قراءتها',
  nobody: 'أنت وحدك',
  team: (team) => `الجميع في ${team}`,
  teamHint: 'الأعضاء والقادة دون الشركاء.',
  people: 'أشخاص محددون',
  peopleHint: 'من تسميهم فقط، ويصلهم إشعار.',
  person: 'الاسم أو البريد الإلكتروني',
  until: 'تنتهي',
  forever: 'عندما توقف المشاركة',
  days: (count) =>
    plural(count, {
      one: 'بعد يوم واحد',
      two: 'بعد يومين',
      few: 'بعد # أيام',
      many: 'بعد # يومًا',
      other: 'بعد # يوم',
    }),
  at: (day) => `في ${day}`,
  hint: 'يقرؤون أيضًا ما تضيفه لاحقًا. وتُحجب عن القارئ الأجزاء المأخوذة من مستندات لا يحق له رؤيتها.',
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط، ولا يفتحه إلا من تشاركه معهم.',
  saved: 'تغيرت المشاركة.',
  own: 'محادثات تشاركها',
  none: 'لا تشارك أي محادثة.',
  change: 'تغيير',
  changeOf: (title) => `تغيير من يستطيع قراءة ${title}`,
  stopOf: (title) => `إيقاف مشاركة ${title}`,
  ends: (day) => `تنتهي في ${day}`,
  more: (count) => `تظهر أول ${count} فقط.`,
};
