import type { Texts } from '../shape/shape.ts';

/** Texts of a user's own profile. */
export const profile: Texts['profile'] = {
  title: 'プロフィール',
  firstName: '名',
  lastName: '姓',
  email: 'サインイン中のアドレス：',
  unproved:
    'このアドレスはまだ確認されていないため、アカウントは 1 つの組織だけのものです。アドレスに届くリンク、ID プロバイダー、またはこのサーバーの運用者のリンクで一度サインインしてください。',
  mails: 'メール通知',
  correctionMails: '確認待ちの訂正',
  correctionMailsHint: '1日に最大1通、各チームの訂正の件数をお知らせします。',
  questionMails: '自分への質問',
  questionMailsHint: 'リーダーから質問が回されるたびにメールでお知らせします。',
  choosePicture: '写真を選ぶ',
  removePicture: '写真を削除',
  pictureHint:
    '写真は中央の正方形に切り抜かれます。チームのメンバー一覧であなたを見られる人に表示されます。',
};
