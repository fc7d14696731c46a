import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the people of a team and of its teams. */
export const people: Texts['people'] = {
  onlyMembers: 'このチームのメンバーを見られるのは、メンバーだけです',
  roles: {
    owner: 'オーナー',
    team_leader: 'チームリーダー',
    member: 'メンバー',
    partner: 'パートナー',
  },
  rolesHint: {
    owner: 'キー、監査ログ、下位チームを含むすべて。',
    team_leader: 'このチームと下位チームのメンバー、文書、訂正を管理します。',
    member: '質問や訂正ができ、ほかのメンバーも見られます。',
    partner: '質問ができ、公開された文書と共有されたものだけを閲覧できます。',
  },
  members: 'メンバー',
  teams: 'チーム',
  count: (count) => plural(count, { other: '#人' }),
  views: 'このページの表示',
  search: '名前、アドレス、電話番号で検索',
  show: '表示',
  all: '全員',
  claimed: 'サインイン済み',
  unclaimed: '未サインイン',
  sorts: {
    name: '名前順',
    createdAt: '新しい順',
    lastActive: '最近の利用順',
    role: '役割順',
  },
  person: '人',
  role: '役割',
  seen: '最終利用',
  actions: '操作',
  notYet: '未サインイン',
  letInAgain: '再招待が必要',
  letInByLink:
    'この人には新しいアクセスが必要です。新しいリンクをコピーしてください。以前のリンクをコピーした人には付与できない権限を得たため、そのリンクで作られたアカウントは終了しました。',
  letInByMail:
    'この人には新しいアクセスが必要です。招待をもう一度送ってください。以前のリンクをコピーした人には付与できない権限を得たため、そのリンクで作られたアカウントは終了しました。',
  unproved: '未確認',
  through: (directory, groups) => `${directory} による：${groups}`,
  unprovedWhy:
    'このアドレスはまだ確認されていません。アカウントはコピーしたリンクで作成されました。',
  you: 'あなた',
  nobodyFound: '該当者なし',
  nobodyFoundHint: '別の名前やアドレス、条件でお試しください。',
  nobodyYet: 'このチームにはまだ誰もいません',
  nobodyYetHint: 'アドレスまたは表から追加してください。',
  groups: 'このチームのグループ',
  add: '人を追加',
  actionsFor: (name) => `${name} さんの操作`,
  invite: '招待を再送',
  invited: (name) => `${name} さんに招待を送っています。`,
  linkBy: (command) =>
    `サインイン用リンクは、このサーバーの運用者が次のコマンドで作成できます：${command}`,
  copyLink: '招待リンクをコピー',
  linkTitle: (name) => `${name} さんの招待リンク`,
  linkHint: (name, time) =>
    `${name} さんだけに渡してください。開いた人はこの人としてサインインします。${time} まで 1 回だけ使えます。以前のリンクは使えなくなります。`,
  linkUnproved:
    '手渡しのリンクではアドレスは確認されません。メールまたは ID プロバイダーでサインインするまで、アカウントはこの組織だけのものです。',
  linkNotMade: 'リンクを作成できませんでした。',
  notInvited: '招待を送れませんでした。',
  changeRole: '役割を変更',
  changeRoleOf: (name) => `${name} さんの役割を変更`,
  roleChanged: (name, role) => `${name} さんの役割：${role}`,
  remove: 'チームから外す',
  resetFactor: '2 要素認証をリセット',
  erase: 'この人のデータを消去',
  eraseTitle: (name) => `${name} さんのデータを消去しますか？`,
  eraseHint:
    '組織内のこの人のデータは削除され、ほかの人が必要とするものは名前を外して残されます。すべてのチームからただちに外れ、ほかの組織に属していなければアカウントも削除されます。元に戻せません。',
  eraseDeleted: '削除されるもの：',
  eraseUnnamed: '名前なしで残るもの：',
  eraseKept: 'この人が作ったキーと Webhook は動き続けます。設定で終了してください。',
  erased: (name) => `${name} さんのデータを消去しました。`,
  traces: {
    chats: (count) => plural(count, { other: 'チャット # 件' }),
    feedback: (count) => plural(count, { other: '承認されていない訂正 # 件' }),
    questions: (count) => plural(count, { other: 'この人に回された質問 # 件' }),
    notifications: (count) => plural(count, { other: '通知 # 件' }),
    shares: (count) => plural(count, { other: 'この人だけに共有された文書 # 件' }),
    corrections: (count) => plural(count, { other: '承認済みの訂正 # 件' }),
    documents: (count) => plural(count, { other: 'アップロードした文書 # 件' }),
  },
  removeTitle: (name) => `${name} さんを外しますか？`,
  removeHint: (team) =>
    `${team} とそのすべての下位チームからただちに外れます。アカウントは残ります。`,
  removed: (name) => `${name} さんをチームから外しました。`,
  loses: '次のものも利用できなくなります：',
  revokeKeys: (count: number) =>
    plural(count, { other: 'この人が作成した # 個のキーを失効させる' }),
  rotateWebhooks: (count: number) =>
    plural(count, { other: 'この人が作成した # 個の Webhook のシークレットを作り直す' }),
  keptHint: 'そうしない場合はそのまま使え、本人がシークレットを知っている可能性があります。',
  newTokens: 'ディレクトリの新しいトークン',
  newSecrets: '新しいシークレット',
  newSecretsHint:
    '表示されるのは一度だけです。Webhook の以前のシークレットは 24 時間使えます。ディレクトリの新しいトークンは、すぐに先方に入力してください。',
  partlyRemoved:
    'メンバーは外されましたが、残りの処理の一部が完了していません。設定のキーと Webhook の一覧で確認してください。',
  losesTeams: '抜けるチーム：',
  losses: {
    documents: (count) =>
      plural(count, { other: '本人がアップロードした文書 #件（残りますが変更できません）' }),
    shares: (count) => plural(count, { other: '本人だけに共有された文書 #件' }),
    privateWorkflows: (count) =>
      plural(count, { other: 'ほかの人が開始できない個人用ワークフロー #件' }),
    workflowInvitations: (count) => plural(count, { other: '選ばれた人向けのワークフロー #件' }),
    chats: (count) => plural(count, { other: 'チャット #件' }),
  },
  leave: 'このチームを抜ける',
  leaveTitle: (team) => `${team} を抜けますか？`,
  leaveHint:
    'すべての下位チームからも抜け、アクセスできなくなります。戻るには、もう一度追加してもらう必要があります。',
  left: (team) => `${team} を抜けました。`,
  addBelow: '下位チームを追加',
  addBelowOf: (team) => `${team} に下位チームを追加`,
  addTeam: 'チームを追加',
  teamAdded: (team) => `${team} を追加しました。`,
  renameOf: (team) => `${team} の名前を変更`,
  deleteTeam: 'チームを削除',
  deleteTitle: (team) => `${team} を削除しますか？`,
  deleteHint:
    '文書も削除され、キーは使えなくなります。メンバーのアカウントは残ります。元に戻すことはできません。',
  deleteFirst: 'このチームには下位チームがあります。先にそれらを削除してください。',
  teamDeleted: (team) => `${team} を削除しました。`,
};
