import type { FactorTexts } from './shape.ts';

export const factors: FactorTexts = {
  title: '2 要素認証とパスキー',
  about:
    'アプリのコードやパスキーでアカウントを守ると、盗まれたパスワードやメールのリンクだけではサインインできなくなります。',
  open: '設定・変更',
  policyTitle: '組織の 2 要素認証',
  policy: '2 要素認証を必須にする人',
  policyHint:
    'あなたを含めてすぐに適用されます。対象の人は、設定を終えるまでほかの画面を開けません。複数の組織に属する人には、最も厳しい設定が適用されます。',
  nobody: '必須にしない（各自が決める）',
  leaders: 'オーナーとチームリーダー',
  everyone: '全員',
  without: (without, people) => `まだ設定していない人：${people} 人中 ${without} 人`,
  leadersWithout: (without, people) => `オーナーとチームリーダーでは：${people} 人中 ${without} 人`,
  resetTitle: (name) => `${name}の 2 要素認証をリセットしますか？`,
  resetHint:
    'アプリ、パスキー、回復コードが削除され、すべての場所でサインアウトされます。本人にはメールで通知されます。新しく設定するまでは、パスワードまたはメールのリンクだけでサインインできます。',
  verb: 'リセット',
  done: (name) => `${name}の 2 要素認証をリセットしました。`,
  none: 'この人は 2 要素認証を設定していません。',
  elsewhere:
    'このアカウントは別の組織にも属しています。リセットできるのはこのサーバーの管理者だけです。',
};
