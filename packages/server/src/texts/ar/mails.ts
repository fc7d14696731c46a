import type { MailTexts } from '#texts/shapes/mail-texts.ts';

const rules = new Intl.PluralRules('ar');

function days(count: number): string {
  if (count === 1) return 'يوم واحد';
  if (count === 2) return 'يومين';
  return rules.select(count) === 'few' ? `${count} أيام` : `${count} يومًا`;
}

function minutesIn(count: number): string {
  if (count === 1) return 'دقيقة واحدة';
  if (count === 2) return 'دقيقتين';
  return rules.select(count) === 'few' ? `${count} دقائق` : `${count} دقيقة`;
}

export const mails: MailTexts = {
  nameless: 'فريق بلا اسم',
  ifButtonFails: 'إذا لم يعمل الزر، فافتح هذا العنوان:',
  sentBy: (host) => `أرسله خادم Guildhall على ${host} نيابةً عن الفريق.`,
  invitation: {
    subject: (team) => `دعوة للانضمام إلى ${team} على Guildhall`,
    heading: 'لديك دعوة',
    greeting: (name) => `مرحبًا ${name}،`,
    body: (team) => ['أضافك فريق ', team, ' ويدعوك إلى إعداد حسابك.'],
    button: 'إعداد الحساب',
    notes: (count) => [
      `يعمل الرابط مرة واحدة خلال ${days(count)}، وللعنوان الذي وصلته هذه الرسالة فقط. من فضلك لا تشاركه مع أحد.`,
      'إذا لم تكن تتوقع هذه الرسالة، فتجاهلها: لن يحدث شيء من دونك.',
    ],
  },
  notice: {
    subject: (team) => `تمت إضافتك إلى ${team} على Guildhall`,
    heading: 'لديك فريق جديد',
    body: {
      owner: (team) => ['أضافك فريق ', team, ' بصفة مالك.'],
      team_leader: (team) => ['أضافك فريق ', team, ' بصفة قائد فريق.'],
      member: (team) => ['أضافك فريق ', team, ' بصفة عضو.'],
      partner: (team) => ['أضافك فريق ', team, ' بصفة شريك.'],
    },
    button: 'فتح Guildhall',
    note: 'سجّل الدخول بحسابك؛ لا شيء يحتاج إلى تأكيد.',
  },
  passwordReset: {
    subject: 'رابط تعيين كلمة مرور جديدة في Guildhall',
    heading: 'تعيين كلمة مرور جديدة',
    body: 'تلقينا طلبًا لتعيين كلمة مرور جديدة للحساب المرتبط بهذا العنوان.',
    button: 'تعيين كلمة مرور جديدة',
    notes: (minutes) => [
      `يعمل الرابط مرة واحدة خلال ${minutesIn(minutes)}: احتفظ به لنفسك.`,
      'إذا لم تطلب ذلك، فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
    ],
  },
  signInLink: {
    subject: 'رابط تسجيل الدخول إلى Guildhall',
    heading: 'تسجيل الدخول إلى Guildhall',
    body: 'تلقينا طلبًا لتسجيل الدخول بهذا العنوان.',
    button: 'تسجيل الدخول',
    notes: (minutes) => [
      `يعمل الرابط مرة واحدة خلال ${minutesIn(minutes)}: احتفظ به لنفسك.`,
      'إذا لم تطلب ذلك، فتجاهل هذه الرسالة: من دون الرابط لا يمكن لأحد تسجيل الدخول.',
    ],
  },
  newBrowser: {
    subject: 'تسجيل دخول جديد إلى حسابك',
    heading: 'سُجّل الدخول من متصفح جديد',
    body: (browser, time) => ['سجّل أحدهم الدخول إلى حسابك باستخدام ', browser, ' في ', time, '.'],
    unknown: 'متصفح غير معروف',
    advice:
      'هل كنت أنت؟ إذن لا يلزم شيء. وإلا فأنهِ الجلسة وأبطل الرموز التي لا تعرفها وغيّر كلمة مرورك.',
    button: 'فتح جلساتك',
    note: 'تصلك هذه الرسالة عند استخدام حسابك في متصفح لأول مرة أو بعد حذف ملفات تعريف الارتباط منه.',
  },
  leftQuestion: {
    subject: (team) => `سؤال إلى ${team}`,
    heading: 'ترك أحد الزوار سؤالًا',
    body: (site) => ['لم يجد أحد الزوار إجابة في ', site, ' فترك هذا السؤال:'],
    answerTo: (email) => ['يطلب الإجابة على العنوان ', email, '.'],
    button: 'فتح الأسئلة',
    note: 'كتب السؤال والعنوان زائر، ولم يتحقق منهما أحد.',
  },
  corrections: {
    subject: (count) => `تصحيحات تنتظر مراجعتك: ${count}`,
    heading: 'تصحيحات للمراجعة',
    body: (count) => `عدد الإجابات الأفضل المقترحة: ${count}. تُستخدم بعد أن تعتمدها.`,
    team: (team, count) => [team, `: ${count}`],
    button: 'فتح التصحيحات',
    note: 'تصلك هذه الرسالة مرة في اليوم على الأكثر. يمكنك إيقافها من الإعدادات ← أنت.',
  },
  verifications: {
    subject: (count) => `مستندات تحتاج إلى التحقق: ${count}`,
    heading: 'مستندات للتحقق',
    body: (count) =>
      `عدد المستندات التي انقضى تاريخ التحقق منها: ${count}. تشير الإجابات التي تستشهد بها إلى ذلك حتى يراجعها أحد.`,
    team: (team, count) => [team, `: ${count}`],
    button: 'فتح المستندات',
    note: 'تصلك هذه الرسالة مرة في اليوم على الأكثر. يمكنك إيقافها من الإعدادات ← أنت.',
  },
  expertQuestion: {
    subject: (team) => `لدى ${team} سؤال لك`,
    heading: 'قد تعرف الإجابة',
    body: (team) => ['لم يتمكن فريق ', team, ' من الإجابة عن هذا السؤال ويحيله إليك:'],
    bodyFrom: (asker, team) => ['يحيل إليك ', asker, ' من فريق ', team, ' هذا السؤال:'],
    noted: (note) => ['مع هذه الملاحظة: ', note],
    button: 'الإجابة عن السؤال',
    note: 'تُستخدم إجابتك بعد أن يعتمدها أحد قادة الفريق. يمكنك إيقاف هذه الرسائل من الإعدادات ← أنت.',
  },
  secondFactorReset: {
    subject: 'أُزيل العامل الثاني لحسابك',
    heading: 'أُزيل العامل الثاني لحسابك',
    body: 'أُزيل تطبيق الرموز ومفاتيح المرور ورموز الاسترداد من حسابك، وسُجّل خروجك من كل مكان. فعل ذلك أحد مالكي مؤسستك أو القائمون على الخادم.',
    button: 'إعداد عامل جديد',
    note: 'إن لم تطلب ذلك فأخبر أحد مالكي مؤسستك فورًا: إلى أن تعدّ عاملًا جديدًا، تكفي كلمة المرور أو رابط من بريدك لتسجيل الدخول.',
  },
  webhookDisabled: {
    subject: (team) => `تم إيقاف webhook لفريق ${team}`,
    heading: 'أُوقف webhook',
    body: (team, host) => [
      'أوقف Guildhall الـ webhook الخاص بفريق ',
      team,
      ' المتجه إلى ',
      host,
      '.',
    ],
    reason: {
      gone: 'أجاب المستقبِل بأنه لم يعد موجودًا (410).',
      failing: 'فشلت 80٪ على الأقل من المحاولات خلال آخر 24 ساعة.',
    },
    button: 'فتح صفحة webhooks',
    note: 'أعد تشغيله عندما يعمل المستقبِل. لا تُرسل الأحداث التي وقعت في هذه الأثناء.',
  },
  leftBehind: {
    subject: (team) => `مفاتيح شخص أُزيل ما زالت تعمل: ${team}`,
    unownedSubject: (team) => `لم يعد لـ ${team} مالك`,
    heading: 'مفاتيح شخص أُزيل',
    unownedHeading: 'لم يبقَ أي مالك',
    body: (person, team) => ['أُزيل ', person, ' من فريق ', team, ' أو غادره.'],
    unowned: (command) => [
      'لم يعد للمؤسسة أي مالك. يمكن لمشغّل هذا الخادم تعيين مالك بالأمر ',
      command,
      '.',
    ],
    keys: 'مفاتيح أنشأها وما زالت تعمل:',
    webhooks: '‏webhooks أنشأها وقد يعرف أسرارها:',
    directories: 'أدلة قد يعرف رمزها:',
    button: 'فتح Guildhall',
    note: 'يستطيع المالك إبطال المفاتيح وتجديد أسرار webhooks والأدلة من الإعدادات.',
  },
  test: {
    subject: 'بريد Guildhall يصل',
    heading: 'البريد يصل',
    body: 'طلبت من Guildhall إرسال هذه الرسالة إلى عنوانك. وقد وصلت.',
    button: 'فتح Guildhall',
    note: 'لم تطلب ذلك؟ إذن سجّل شخص آخر الدخول باسمك: أنهِ تلك الجلسة في الإعدادات.',
  },
};
