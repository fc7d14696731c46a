import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of adding many people at once. */
export const addPeople: Texts['addPeople'] = {
  onlyLeaders: 'إضافة الأشخاص متاحة لقادة الفريق',
  back: 'العودة إلى الأعضاء',
  paste: 'العناوين أو أرقام الهاتف',
  pasteHint:
    'واحد في كل سطر، أو بينها فواصل. يصلح أيضًا Ada Lovelace <ada@example.com> أو صفوف جدول.',
  file: 'اختيار ملف CSV',
  fileHint:
    'أو أفلته هنا. الأعمدة: الاسم والبريد والهاتف والدور، بأي ترتيب، مع صف عناوين أو من دونه.',
  unreadable: 'لا يمكن قراءة هذا الملف كجدول.',
  unknownColumns: (names) =>
    `أعمدة غير معروفة أو مكررة: ${names}. سمِّ الأعمدة البريد والهاتف والدور، واحذف الأعمدة الأخرى.`,
  role: 'الدور الافتراضي',
  send: 'إرسال دعوة بالبريد إلى كل جديد',
  nobodyYet: 'أدخل عنوانًا أعلاه أو اختر ملفًا أولًا.',
  preview: 'من ستجري إضافتهم',
  line: 'السطر',
  who: 'من',
  fieldOf: (name, line) => `${name}، السطر ${line}`,
  editHint: 'صحّح الأخطاء مباشرة في السطور أدناه، وسيُعاد فحصها على الفور.',
  notChecked: 'تعذّر فحص السطور.',
  unknownRole: (role) => `دور غير معروف: \u2068${role}\u2069`,
  fine: 'سيُضاف',
  already: 'عضو بالفعل',
  stays: (role) => `عضو بالفعل، ويبقى ${role}`,
  becomes: (team, role) => `في ${team} بالفعل، ويصبح ${role}`,
  newOwners: (count) =>
    plural(count, {
      zero: 'لن يصبح أحد مالكًا',
      one: 'سيصبح شخص واحد مالكًا',
      two: 'سيصبح شخصان مالكين',
      few: 'سيصبح # أشخاص مالكين',
      many: 'سيصبح # شخصًا مالكين',
      other: 'سيصبح # شخص مالكين',
    }),
  ownersSee: (team) => `يرى المالكون كل شيء في ${team} وفرقه الفرعية، ويمكنهم تغيير كل شيء.`,
  added: 'أُضيف',
  unsent: 'لم يُضبط خادم بريد، ولذلك لم يُرسل شيء.',
  handOver: 'انسخ رابط دعوة كل شخص وسلّمه بنفسك.',
  willHandOver: 'بعد إضافة الأشخاص تنسخ روابط دعواتهم وتسلّمها بنفسك.',
  notSent: 'لم يُرسل بعد',
  wrong: {
    address: 'عنوان البريد الإلكتروني غير صالح',
    phone: 'رقم الهاتف غير صالح',
    nobody: 'ليس عنوان بريد إلكتروني أو رقم هاتف صالحًا',
    role: 'دور غير معروف',
    higher: 'دور أعلى من دورك',
    repeated: 'مذكور مرتين',
  },
  counts: {
    fine: (count) =>
      plural(count, {
        zero: 'لا أحد للإضافة',
        one: 'واحد للإضافة',
        two: 'اثنان للإضافة',
        few: '# للإضافة',
        many: '# للإضافة',
        other: '# للإضافة',
      }),
    already: (count) =>
      plural(count, {
        zero: 'لا أعضاء حاليين',
        one: 'عضو حالي واحد',
        two: 'عضوان حاليان',
        few: '# أعضاء حاليين',
        many: '# عضوًا حاليًا',
        other: '# عضو حالي',
      }),
    wrong: (count) =>
      plural(count, {
        zero: 'بلا أخطاء',
        one: 'خطأ واحد',
        two: 'خطآن',
        few: '# أخطاء',
        many: '# خطأً',
        other: '# خطأ',
      }),
    added: (count) =>
      plural(count, {
        zero: 'لم يُضف أحد',
        one: 'أُضيف واحد',
        two: 'أُضيف اثنان',
        few: 'أُضيف #',
        many: 'أُضيف #',
        other: 'أُضيف #',
      }),
  },
  go: (count) =>
    plural(count, {
      zero: 'إضافة',
      one: 'إضافة شخص',
      two: 'إضافة شخصين',
      few: 'إضافة # أشخاص',
      many: 'إضافة # شخصًا',
      other: 'إضافة # شخص',
    }),
  goOn: 'إرسال الباقي',
  checking: 'جارٍ الفحص…',
  progress: 'التقدم',
  fault: 'تعذّرت إضافة الجميع.',
  another: 'إضافة المزيد',
};
