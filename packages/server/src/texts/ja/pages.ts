import type { PageTexts } from '#texts/shapes/page-texts.ts';

export const pages: PageTexts = {
  language: '言語',
  marked: '下に示した箇所を修正してください。',
  back: '戻る',
  toSignIn: 'サインインのページへ',
  failed: 'うまくいきませんでした',
  fields: {
    email: 'メールアドレス',
    firstName: '名',
    lastName: '姓',
    password: 'パスワード',
    passwordOptional: 'パスワード（任意）',
    oldPassword: '現在のパスワード',
    newPassword: '新しいパスワード',
  },
  faults: {
    textLength: (field, min, max) => `${field}は ${min}～${max} 文字で入力してください`,
    controlCharacters: (field) => `${field}に制御文字は使えません`,
    commonPassword: (field) =>
      `${field}はよく使われるもので、すぐに推測されます。別のものを選んでください`,
    wrong: (field) => `${field}が正しくありません`,
    other: (field) => `${field}の入力に誤りがあります`,
  },
  failures: {
    foreign_origin: '別のサイトからのリクエストは受け付けません。',
    too_many_requests: 'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
    body_too_large: '送信された内容が大きすぎます。',
    invalid: 'フォームの内容が最後まで届きませんでした。もう一度お試しください。',
    password_missing:
      'このアカウントにはまだパスワードがありません。設定用のリンクを請求してください。',
    sign_in_again:
      '最初のパスワードは、サインインから 10 分以内に設定できます。設定するには、サインアウトしてもう一度サインインしてください。',
    unexpected: '問題が発生しました。少し待ってからもう一度お試しください。',
  },
  signIn: {
    title: 'サインイン',
    submit: 'サインイン',
    byOrganisation: '組織のアカウントでサインイン',
    passwordHint: 'パスワードがない場合は、リンクをメールでお送りします。',
    sendLink: 'リンクを送る',
    forgotten: 'パスワードをお忘れですか？',
    wrong: 'メールアドレスまたはパスワードが正しくありません。',
    noAddress: 'メールアドレスを入力してください。',
    notKnown: '組織が確認したメールアドレスの人は、ここのどのチームにもいません。',
    notDone: '組織のアカウントでサインインできませんでした。もう一度お試しください。',
    notConfirmed:
      '組織のプロバイダーは、メールアドレスを確認済みだと伝えていません。運用者に email_verified を送るよう頼むか、リンクをメールで受け取ってください。',
    otherPerson:
      'このメールアドレスは別の人のアカウントのものです。あなたが引き継いだ場合は、チームのオーナーに、その人をすべてのチームから外し、あなたを改めて追加するよう頼んでください。',
  },
  link: {
    sentTitle: 'メールをご確認ください',
    sent: (email) => [
      email,
      ' がここのチームの誰かのものであれば、サインイン用のリンクをお送りしました。15 分以内に一度だけ使えます。',
    ],
    nothingComes: (again) => [
      '届かない場合は、迷惑メールを確認するか、',
      again('もう一度お試しください'),
      '。',
    ],
    unsentTitle: 'このサーバーはメールを送信しません',
    unsent: (email) => [
      'メールサーバーが設定されていないため、',
      email,
      ' には何も送信していません。リンクについては、このサーバーの運用者にお問い合わせください。',
    ],
    useTitle: 'Guildhall にサインイン',
    signsInAs: (email) => [email, ' としてサインインします。'],
    signedInAs: (email) => ['現在 ', email, ' としてサインインしています。'],
    sessionEnds: '続けると、そのセッションは終了します。',
    goneTitle: 'このリンクは期限切れか、使用済みです',
    gone: 'リンクは 15 分以内に一度だけ使えます。',
    another: '新しいリンクを送信',
  },
  password: {
    setTitle: '新しいパスワードの設定',
    addressHint: '新しいパスワードを設定するためのリンクを送ります。',
    sendLink: 'リンクを送る',
    sent: (email) => [
      email,
      ' がここのアカウントのものであれば、新しいパスワードを設定するためのリンクをお送りしました。1 時間以内に一度だけ使えます。',
    ],
    nothingComes: (signIn) => [
      '届かない場合は、迷惑メールを確認してください。招待されてまだ一度もサインインしていない場合は、代わりに',
      signIn('サインイン用のリンクを送ってください'),
      '。',
    ],
    hint: '10 文字以上。ほかの場所ではすべてサインアウトされます。',
    set: 'パスワードを設定',
    gone: 'すでに使われたか、1 時間以上たっています。',
    changeTitle: 'パスワードの変更',
    change: 'パスワードを変更',
    unknownOld: (reset) => [
      '現在のパスワードがわからない、またはない場合は、',
      reset('メールで届くリンクから設定してください'),
      '。',
    ],
    changedTitle: 'パスワードを変更しました',
    changed: 'ここではサインインしたままで、ほかの場所ではすべてサインアウトされました。',
    goOn: '続ける',
  },
  invitation: {
    setUpTitle: 'アカウントの設定',
    joinTitle: 'お持ちのアカウントで参加',
    invites: (team) => ['チーム ', team, ' から Guildhall への招待です。'],
    invitesOf: (team, organisation) => [
      organisation,
      ' のチーム ',
      team,
      ' から Guildhall への招待です。',
    ],
    passwordHint: '10 文字以上。メールで届くリンクでサインインする場合は、空のままにしてください。',
    passwordNeeded: '10 文字以上。メールアドレスとこのパスワードでサインインします。',
    setUp: 'アカウントを設定',
    hasAccount: (email) => [
      email,
      ' にはすでにアカウントがあります。参加または辞退するには、そのアカウントでサインインしてください。',
    ],
    signIn: 'サインイン',
    switchAccount: 'サインアウトして続ける',
    until: (time) => [
      'この招待はこのメールアドレス専用で、',
      time,
      ' まで一度だけ使えます。心当たりがない場合は、このページを閉じてください。何も起きていません。',
    ],
    goneTitle: 'この招待はもう使えません',
    gone: 'リンクがすでに使われたか、7 日以上たっているか、あなたがもういないチームのものです。',
    haveAccount: (signIn) => [
      'アカウントの設定がすでに済んでいる場合は、',
      signIn('サインイン'),
      'してください。',
    ],
    sendLink: (link) => [
      'そうでない場合は、',
      link('メールアドレスにリンクを送ってください'),
      '。チームのメンバーであれば、それでサインインできます。',
    ],
    nothingComes:
      '届かない場合は、招待した人に、あなたをチームから外してもう一度追加するよう頼んでください。',
  },
  notBuilt: {
    title: 'コンソールがビルドされていません',
    body: (command, docs) => [
      'このサーバーの運用者が ',
      command,
      ' でビルドします。',
      docs,
      ' のインターフェースは、ビルドしなくても使えます。',
    ],
  },
};
