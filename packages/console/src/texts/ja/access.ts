import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `${name} を閲覧できる人とその理由`,
  who: '閲覧できる人',
  findPerson: '名前またはアドレスで人を検索',
  noReader: '確認できる範囲に、閲覧できる人はいません。',
  notSeen: '閲覧できません',
  seenSomehow: '閲覧できます',
  seen: (count) => plural(count, { other: '# 人' }),
  short: {
    public: '公開',
    tree: (team) => `${team} またはその下位チームに所属`,
    team: (team) => `${team} に所属`,
    uploader: '追加した人',
    person_share: '本人に共有',
    team_share: '所属チームに共有',
    source: 'ソースで閲覧できる',
    leader: (team) => `${team} のリーダー`,
    owner: (team) => `${team} のオーナー`,
    leadsAbove: '上位チームのリーダー',
  },
  noVisitors: '訪問者が閲覧できるのは公開された文書だけで、この文書は公開されていません。',
  leadersToo:
    '表示されるのは、あなたが確認できる人だけです。上位チームのオーナーとリーダーも閲覧できます。',
  nobodyNamed: (text) => `確認できる範囲に「${text}」に一致する人はいません。`,
  audience: {
    public: 'サインインしていない訪問者を含む全員が閲覧できます。',
    tree: (team) =>
      `閲覧できるのは、${team} とその下位チームのメンバー、共有された人、${team} とその上位チームのオーナーとリーダーだけです。`,
    team: (team) =>
      `閲覧できるのは、${team} のメンバー、共有された人、${team} とその上位チームのオーナーとリーダーだけです。`,
    restricted: (team) =>
      `閲覧できるのは、追加した人、共有された人、${team} とその上位チームのオーナーとリーダーだけです。`,
  },
  none: {
    tree: (team) =>
      `${team} とその下位チームに公開されています。この人はどのチームにも所属しておらず、文書も共有されておらず、チームのリーダーでもありません。`,
    team: (team) =>
      `${team} に公開されています。この人はこのチームに所属しておらず、文書も共有されておらず、チームのリーダーでもありません。`,
    restricted:
      '閲覧が限定された文書です。この人が追加したものではなく、共有もされておらず、チームのリーダーでもありません。',
    source:
      'この文書はソースから取り込まれたもので、この人はソースで閲覧できません。共有もされておらず、チームのリーダーでもありません。',
  },
  onlyPartner: {
    tree: (team) =>
      `${team} とその下位チームに公開されています。この人はそこではパートナーです。パートナーが閲覧できるのは、公開された文書と共有された文書だけです。`,
    team: (team) =>
      `${team} に公開されています。この人はこのチームではパートナーです。パートナーが閲覧できるのは、公開された文書と共有された文書だけです。`,
  },
  shareTitle: (name) => `${name} を共有`,
  shareWith: '共有する相手',
  shareWithPerson: (name) => `${name} と共有`,
  shareHint: '下位チームを含め、確認できるすべての人やチームと共有できます。',
  sharedWith: '共有相手',
  sharedWithNobody: 'ほかに共有している相手はいません。',
  stopSharing: (name) => `${name} との共有をやめる`,
  somebody: '別のチームの人',
  someTeam: 'あなたがアクセスできないチーム',
  shared: '保存しました。',
  notShared: '共有は変更されませんでした。',
  lookAs: 'この人としてすべてを表示',
  noMatch: '一致するものはありません。',
};

/** Texts about documents that wait to be made public. */
export const publishing: Texts['publishing'] = {
  waiting: (count) => plural(count, { other: '公開の承認待ちの文書が # 件あります' }),
  waitingHint:
    'サイトの訪問者を含め、誰でも読めるように公開したいとメンバーが申請しています。内容を確認してから決めてください。新しい版が追加されると、申請は取り消されます。',
  approve: '公開する',
  approveNamed: (name) => `公開する：${name}`,
  decline: '却下',
  declineNamed: (name) => `却下：${name}`,
  approved: '誰でも読めるようになりました。',
  declined: '却下しました。閲覧できる人は変わりません。',
  notDecided: '決定は保存されませんでした。',
  isWaiting: '公開の承認待ち',
  leaderDecides: 'チームのリーダーが決めます。それまでは今のままです。',
  asked: (count) =>
    plural(count, { other: '# 件の文書について、リーダーが決めるまで変更されません。' }),
  membersMay: 'メンバーが申請なしで文書を公開できる',
  membersMayHint: 'オフの場合は、チームのリーダーが1件ずつ決めます。',
  notSaved: '設定は変更されませんでした。',
};

/** Texts of the page where a leader looks as another viewer. */
export const viewAs: Texts['viewAs'] = {
  intro:
    'このチームのメンバーや訪問者が何を見つけて読めるか、どんな回答を受け取るかを確かめます。表示されるのは双方が閲覧できるものだけです。変更はできません。表示するたびに監査ログに記録されます。',
  who: '誰として表示するか',
  whoHint: 'このチームのメンバーの名前を入力してください。',
  noMatch: 'その名前のメンバーはいません。',
  visitor: 'サインインしていない訪問者',
  looking: (person) => `${person} として表示中`,
  lookingVisitor: '訪問者として表示中',
  readOnly: '表示されるのは双方が閲覧できるものだけです。変更はできません。',
  other: '別の人として表示',
  stop: '終了',
  views: '表示するもの',
  documents: '文書',
  search: '検索',
  ask: '質問',
  shared: 'この人に共有された文書',
  none: '閲覧できる文書はありません',
  noneHint: 'この人が閲覧できる文書がないか、条件に合うものがありません。',
  searchFor: '検索する言葉',
  find: '検索',
  nothingFound: 'この人には何も見つかりません。',
  send: '質問する',
  answering: '回答を作成しています…',
  answered: '回答',
  nothing: '答えになるものは見つかりませんでした。',
  perhaps: '最も近い箇所です。質問に十分に答えていない可能性があります。',
  notAsked: '質問に回答できませんでした。',
  leadersOnly: 'チームリーダーのみ利用できます',
};
