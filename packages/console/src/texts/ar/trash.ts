import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

const documentsOf = (count: number) =>
  plural(count, {
    zero: 'لا مستندات',
    one: 'مستند واحد',
    two: 'مستندان',
    few: '# مستندات',
    many: '# مستندًا',
    other: '# مستند',
  });

/** Texts of the trash of a team’s documents. */
export const trash: Texts['trash'] = {
  title: 'سلة المهملات',
  deleted: (count) => `حُذف ${documentsOf(count)}. يمكن الاستعادة من سلة المهملات خلال 30 يومًا.`,
  notDeleted: 'لم يُحذف كل شيء.',
  restored: (count) => `استُعيد ${documentsOf(count)}.`,
  renamed: (name) => `أصبح هناك مستند آخر بالاسم نفسه، فصار اسمه ${name}.`,
  notRestored: 'لم يُستعد كل شيء.',
  hint: 'تبقى المستندات المحذوفة هنا 30 يومًا. لا يعثر عليها أحد ولا يتلقى إجابات منها، لكن ملفاتها تُحسب من مساحة التخزين إلى أن تُحذف نهائيًا.',
  none: 'سلة المهملات فارغة',
  noneHint: 'تبقى المستندات التي تحذفها هنا 30 يومًا ويمكن استعادتها.',
  when: 'وقت الحذف',
  days: (count) =>
    plural(count, {
      zero: 'يتبقى أقل من يوم',
      one: 'يتبقى يوم واحد',
      two: 'يتبقى يومان',
      few: 'تتبقى # أيام',
      many: 'يتبقى # يومًا',
      other: 'يتبقى # يوم',
    }),
  restore: 'استعادة',
  restoreThis: (name) => `استعادة ${name}`,
  deleteThis: (name) => `حذف ${name} نهائيًا`,
  empty: 'إفراغ سلة المهملات',
  deleteForGood: 'حذف نهائي',
  goodTitle: (count) => `حذف ${documentsOf(count)} نهائيًا؟`,
  goodHint:
    'يُحذف فورًا الملف ونصه ونسخه السابقة وكل ما أُنشئ منه. تبقى الإجابات التي قُدّمت، لكن لا يمكنها عرض مصدرها بعد ذلك. لا يمكن التراجع عن هذا.',
  gone: (count) => `حُذف ${documentsOf(count)} نهائيًا.`,
};
