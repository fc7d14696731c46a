import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('ar');

/** Texts of the audit log of a team. */
export const audit: Texts['audit'] = {
  action: 'ما جرى',
  actionHint: 'كما في السجل، مثل member.added. فارغ: كل شيء.',
  actionWrong: 'كلمتان بينهما نقطة، مثل member.added.',
  service: 'الخدمة',
  visitor: 'زائر',
  times: (count) =>
    plural(count, {
      zero: 'لا مرة',
      one: 'مرة واحدة',
      two: 'مرتان',
      few: '# مرات',
      many: '# مرة',
      other: '# مرة',
    }),
  subjects: (count) =>
    plural(count, {
      zero: 'لا عناصر',
      one: 'عنصر واحد',
      two: 'عنصران',
      few: '# عناصر',
      many: '# عنصرًا',
      other: '# عنصر',
    }),
  download: 'تنزيل بصيغة CSV',
  gathering: (count) =>
    plural(count, {
      zero: 'لا قيود…',
      one: 'قيد واحد…',
      two: 'قيدان…',
      few: '# قيود…',
      many: '# قيدًا…',
      other: '# قيد…',
    }),
  noEntries: 'لا شيء مسجّل',
  noEntriesHint: 'يُسجَّل هنا كل تغيير وتسجيل دخول وتنزيل في هذا الفريق وما دونه.',
};
