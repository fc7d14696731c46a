import type { Texts } from '../shape.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `${name} を閲覧できる人とその理由`,
  person: '人',
  personHint: '名前、または別のチームの人のメールアドレスを入力してください。',
  visitor: 'サインインしていない訪問者',
  useAddress: (address) => `${address} について調べる`,
  yes: (person) => `はい、${person} は閲覧できます。`,
  no: (person) => `いいえ、${person} は閲覧できません。`,
  rules: {
    public: 'サインインしていない訪問者を含む全員が閲覧できます。',
    tree: (team) =>
      `${team} とその下のチームの全員が閲覧でき、この人はそのいずれかのチームに属しています。`,
    team: (team) => `${team} の全員が閲覧でき、この人はそのチームに属しています。`,
    uploader: 'この人が追加した文書です。',
    person_share: 'この人に共有されています。',
    team_share: 'この人が属するチームに共有されています。',
    leader: (team) => `この人は ${team} またはその上のチームのリーダーです。`,
  },
  none: {
    visitor: '訪問者が閲覧できるのは全員に公開された文書だけで、この文書は公開されていません。',
    tree: (team) =>
      `${team} とその下のチームに公開されています。この人はパートナーとして以外はどのチームにも属しておらず、共有もされておらず、チームのリーダーでもありません。`,
    team: (team) =>
      `${team} に公開されています。この人はパートナーとして以外はこのチームに属しておらず、共有もされておらず、チームのリーダーでもありません。`,
    restricted:
      '限定された文書です。この人が追加したものではなく、共有もされておらず、チームのリーダーでもありません。',
  },
  unknown: 'そのアドレスの人は、あなたが見られるチームにいません。',
  shareTitle: (name) => `${name} を共有`,
  shareWith: '共有する相手',
  shareHint:
    'このチームの人、またはあなたが利用できるチーム。ほかの人に加えて閲覧できるようになります。',
  sharedWith: '共有相手',
  sharedWithNobody: '追加で共有している相手はいません。',
  stopSharing: (name) => `${name} との共有をやめる`,
  somebody: '別のチームの人',
  someTeam: 'あなたが利用できないチーム',
  shared: '保存しました。',
  notShared: '共有は変更されませんでした。',
  lookAs: 'この人としてすべてを見る',
  noMatch: '一致する人がいません。',
};
