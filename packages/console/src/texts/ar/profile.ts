import type { Texts } from '../shape/shape.ts';

/** Texts of a user's own profile. */
export const profile: Texts['profile'] = {
  title: 'الملف الشخصي',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  email: 'تسجّل الدخول بالعنوان',
  mails: 'رسائل البريد',
  correctionMails: 'التصحيحات التي تنتظرني',
  correctionMailsHint: 'رسالة واحدة يوميًا على الأكثر، فيها عدد التصحيحات في كل فريق من فرقك.',
  questionMails: 'أسئلة موجهة إليّ',
  questionMailsHint: 'رسالة لكل سؤال يحيله إليك أحد القادة.',
  choosePicture: 'اختيار صورة',
  removePicture: 'إزالة الصورة',
  pictureHint: 'يُستخدم المربع الأوسط من الصورة، ويراها من يراك في فريقه.',
};
