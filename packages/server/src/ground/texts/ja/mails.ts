import type { MailTexts } from '../shapes/mail-texts.ts';

export const mails: MailTexts = {
  nameless: '名前のないチーム',
  ifButtonFails: 'ボタンが動作しない場合は、次のアドレスを開いてください。',
  sentBy: (host) =>
    `このメールは、チームに代わって Guildhall サーバー（${host}）がお送りしました。`,
  invitation: {
    subject: (team) => `Guildhall のチーム${team}への招待`,
    heading: '招待が届いています',
    greeting: (name) => `${name} 様`,
    body: (team) => [
      'チーム',
      team,
      'があなたをメンバーに追加し、アカウントの設定にご招待しています。',
    ],
    button: 'アカウントを設定する',
    notes: (count) => [
      `リンクは ${count} 日以内に一度だけ、このメールが届いたアドレスでのみ使えます。ほかの人には渡さないでください。`,
      '心当たりがない場合は、そのままにしてください。あなたが操作しない限り、何も起こりません。',
    ],
  },
  notice: {
    subject: (team) => `Guildhall のチーム${team}に追加されました`,
    heading: '新しいチームに追加されました',
    body: {
      owner: (team) => ['チーム', team, 'があなたをオーナーとして追加しました。'],
      team_leader: (team) => ['チーム', team, 'があなたをチームリーダーとして追加しました。'],
      member: (team) => ['チーム', team, 'があなたをメンバーとして追加しました。'],
      partner: (team) => ['チーム', team, 'があなたをパートナーとして追加しました。'],
    },
    button: 'Guildhall を開く',
    note: 'お持ちのアカウントでサインインしてください。確認の手続きは必要ありません。',
  },
  passwordReset: {
    subject: 'Guildhall の新しいパスワードを設定するリンク',
    heading: '新しいパスワードの設定',
    body: 'このアドレスのアカウントについて、新しいパスワードの設定が申し込まれました。',
    button: '新しいパスワードを設定する',
    notes: (minutes) => [
      `リンクは ${minutes} 分以内に一度だけ使えます。ほかの人には渡さないでください。`,
      '心当たりがない場合は、そのままにしてください。リンクを使わない限り、パスワードは変わりません。',
    ],
  },
  signInLink: {
    subject: 'Guildhall にサインインするリンク',
    heading: 'Guildhall にサインイン',
    body: 'このアドレスでサインインするためのリンクが申し込まれました。',
    button: 'サインイン',
    notes: (minutes) => [
      `リンクは ${minutes} 分以内に一度だけ使えます。ほかの人には渡さないでください。`,
      '心当たりがない場合は、そのままにしてください。リンクがなければ、誰もサインインできません。',
    ],
  },
  leftQuestion: {
    subject: (team) => `${team}への質問`,
    heading: '訪問者からの質問があります',
    body: (site) => [site, ' で回答が見つからなかった訪問者が、次の質問を残しました。'],
    answerTo: (email) => ['回答の送付先: ', email],
    button: '質問を開く',
    note: '質問とアドレスは訪問者が入力したもので、確認されていません。',
  },
  corrections: {
    subject: (count) => `${count}件の訂正が確認待ちです`,
    heading: '確認待ちの訂正',
    body: (count) => `より良い回答が${count}件提案されています。承認すると使われるようになります。`,
    team: (team, count) => [team, `：${count}`],
    button: '訂正を開く',
    note: 'このメールは1日に最大1通です。「設定」→「あなた」で停止できます。',
  },
  webhookDisabled: {
    subject: (team) => `${team}の Webhook を停止しました`,
    heading: 'Webhook が停止しています',
    body: (team, host) => [
      'チーム',
      team,
      'の ',
      host,
      ' への Webhook を Guildhall が停止しました。',
    ],
    reason: {
      gone: '受信側が、すでに存在しないと応答しました（410）。',
      failing: 'この 24 時間に、送信の 80% 以上が失敗しました。',
    },
    button: 'Webhook を開く',
    note: '受信側が復旧したら、そこで再び有効にしてください。停止中の出来事は、後から送信されません。',
  },
  leftBehind: {
    subject: (team) => `チームを離れた人のキーがまだ有効です：${team}`,
    unownedSubject: (team) => `${team}にオーナーがいなくなりました`,
    heading: '作成者が離れたキーがあります',
    unownedHeading: 'オーナーがいません',
    body: (person, team) => [person, 'さんがチーム', team, 'から外れました。'],
    unowned: (command) => [
      'この組織にはオーナーがいません。サーバーの運用者が ',
      command,
      ' でオーナーを指定できます。',
    ],
    keys: 'この人が作成し、まだ有効なキー：',
    webhooks: 'この人が作成し、シークレットを知っている可能性のある Webhook：',
    button: 'Guildhall を開く',
    note: 'オーナーは設定でキーを失効させ、Webhook のシークレットを作り直せます。',
  },
  test: {
    subject: 'Guildhall からのメールは届いています',
    heading: 'メールは届いています',
    body: 'ご自分のアドレスへのテストメールの送信を受け付けました。このとおり届いています。',
    button: 'Guildhall を開く',
    note: '心当たりがない場合は、あなたのアカウントの別のセッションが開いています。設定で終了してください。',
  },
};
