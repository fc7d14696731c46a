import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the people of a team and of its teams. */
export const people: Texts['people'] = {
  onlyMembers: 'チームの顔ぶれはメンバーだけに表示されます',
  roles: {
    owner: 'オーナー',
    team_leader: 'チームリーダー',
    member: 'メンバー',
    partner: 'パートナー',
  },
  rolesHint: {
    owner: 'キー、監査ログ、下位のチームを含むすべて。',
    team_leader: 'このチームと下位チームのメンバー、文書、訂正を管理します。',
    member: '質問や訂正ができ、ほかのメンバーも見られます。',
    partner: '質問ができ、パートナーに共有されたものだけを見られます。',
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
  unsentTo: (name) =>
    `メールサーバーが設定されていないため、${name} さんには何も送信していません。`,
  linkBy: (command) =>
    `サインイン用リンクは、このサーバーの運用者が次のコマンドで作成できます：${command}`,
  notInvited: '招待を送れませんでした。',
  changeRole: '役割を変更',
  changeRoleOf: (name) => `${name} さんの役割を変更`,
  roleChanged: (name, role) => `${name} さんの役割: ${role}`,
  remove: 'チームから外す',
  removeTitle: (name) => `${name} さんを外しますか？`,
  removeHint: (team) => `${team} と下位のすべてのチームからすぐに外れます。アカウントは残ります。`,
  removed: (name) => `${name} さんをチームから外しました。`,
  loses: '次のものも利用できなくなります:',
  revokeKeys: (count: number) =>
    plural(count, { other: 'この人が作成した # 個のキーを失効させる' }),
  rotateWebhooks: (count: number) =>
    plural(count, { other: 'この人が作成した # 個の Webhook のシークレットを作り直す' }),
  keptHint: 'そうしない場合はそのまま使え、本人がシークレットを知っている可能性があります。',
  newSecrets: 'Webhook の新しいシークレット',
  newSecretsHint: '表示されるのはこの一度だけです。24 時間は以前のシークレットでも署名されます。',
  partlyRemoved:
    'メンバーは削除されましたが、残りの処理の一部が完了していません。設定のキーと Webhook の一覧で確認してください。',
  losesTeams: '抜けるチーム:',
  losses: {
    documents: (count) =>
      plural(count, { other: '本人がアップロードした文書 #件（残りますが変更できません）' }),
    shares: (count) => plural(count, { other: '本人だけに共有された文書 #件' }),
    privateWorkflows: (count) =>
      plural(count, { other: 'ほかの人が実行できない個人用ワークフロー #件' }),
    workflowInvitations: (count) => plural(count, { other: '選ばれた人向けのワークフロー #件' }),
    chats: (count) => plural(count, { other: 'チャット #件' }),
  },
  leave: 'このチームを抜ける',
  leaveTitle: (team) => `${team} を抜けますか？`,
  leaveHint:
    '下位のすべてのチームからも抜け、内容は見られなくなります。戻るには、誰かに追加してもらう必要があります。',
  left: (team) => `${team} を抜けました。`,
  addBelow: '下位チームを追加',
  addBelowOf: (team) => `${team} の下にチームを追加`,
  addTeam: 'チームを追加',
  teamAdded: (team) => `${team} を追加しました。`,
  renameOf: (team) => `${team} の名前を変更`,
  deleteTeam: 'チームを削除',
  deleteTitle: (team) => `${team} を削除しますか？`,
  deleteHint:
    '文書も削除され、キーは使えなくなります。メンバーのアカウントは残ります。元に戻すことはできません。',
  deleteFirst: '下位のチームがあります。先にそれらを削除してください。',
  teamDeleted: (team) => `${team} を削除しました。`,
};
