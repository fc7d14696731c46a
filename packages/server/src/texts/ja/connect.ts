import type { ConnectTexts } from '#texts/shapes/connect-texts.ts';

export const connect: ConnectTexts = {
  title: 'アプリを接続する',
  asks: (app) => [app, ' が、あなたとしてここで動作する許可を求めています。'],
  unverified: 'この名前はアプリが自分で付けたもので、誰も確認していません。',
  published: (host) => ['公開元は ', host, ' です。'],
  answersTo: (host) => ['回答は ', host, ' に送られます。'],
  onThisMachine: (host) => [
    '回答はこのコンピューター上のプログラム（',
    host,
    '）に送られます。ここのどのプログラムもこの名前を名乗れます。',
  ],
  signedInAs: (email) => [email, ' としてサインインしています。'],
  noTeam:
    'どのチームにも所属していないため、アプリはあなたとして動作できません。チームの管理者に追加を依頼してください。',
  team: 'チーム（下位のチームを含む）',
  may: 'アプリに許可すること',
  scopes: {
    search: 'あなたが見られる文書の検索',
    'documents:read': 'あなたが見られる文書の閲覧',
    'workflows:read': 'あなたが開始できるガイド付きタスクの表示',
    chats: 'あなたとしての質問とガイド付きタスクの開始',
    'training:read': 'あなたが管理するチームで回答されなかった質問の閲覧',
  },
  chooseOne: '少なくとも一つ許可するか、拒否してください。',
  lasts: '有効期間',
  days: (days) => `${days} 日`,
  inProfile: '接続はプロフィールからいつでも解除できます。',
  began: 'たった今、このアプリで自分が開始しました。',
  sayBegan: 'ご自身が開始したことを示すチェックを入れるか、拒否してください。',
  allow: '許可する',
  deny: '拒否する',
  wrongTitle: 'このアプリは接続できません',
  wrong:
    'アプリの要求がここでは許可されていないか、アプリの登録がなくなっています。アプリでもう一度始めてください。それでも接続できない場合は、アプリの開発元に知らせてください。',
  reason: (reason) => ['開発元向けの理由: ', reason],
  backTo: (host) => [host, ' に戻る'],
};
