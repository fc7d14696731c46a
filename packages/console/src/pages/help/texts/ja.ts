import { directories } from '../../directories/texts/ja.ts';
import { factors } from '../../second-factor/texts/ja.ts';
import { signingIn } from '../../settings/signing-in/texts/ja.ts';
import type { HelpTexts } from './help-shape.ts';

export const help: HelpTexts = {
  intro: '回答を得る方法と、より良くする方法です。',
  open: (page) => `「${page}」を開く`,
  topics: {
    ask: {
      title: '質問する',
      steps: (t) => [
        '同僚に聞くように質問を書いて、Enter キーを押します。',
        '回答には必ず出典が付きます。開くと、該当箇所に印の付いたページが表示されます。',
        '「最も近い箇所です」と表示されたときは、文書が質問に十分に答えていない可能性があります。頼りにする前に出典を読んでください。',
        `役に立つ回答がないときは、別の言葉で質問するか、「${t.shell.search}」で閲覧できるすべての文書を探してください。`,
      ],
      picture: '回答と、その横に開いた引用ページ',
    },
    correct: {
      title: '回答を訂正する',
      steps: (t) => [
        `回答の下の「${t.ask.feedbackTitle}」を選びます。`,
        '正しい回答を書きます。必要なら理由も書きます。',
        `チームリーダーが確認します。結果は「${t.notifications.title}」に表示されます。`,
      ],
      picture: '訂正のフォーム',
    },
    approve: {
      title: '訂正を承認する',
      steps: (t) => [
        `「${t.shell.corrections}」に、あなたのチームで提案された訂正が並びます。`,
        '訂正文を今の回答と比べ、どの似た質問に使われるかを確認します。',
        '承認、編集、却下のいずれかを選びます。6秒以内なら取り消せます。以後は確認済みの回答が最初に表示されます。',
      ],
      picture: '今の回答の上に表示された訂正',
    },
    add: {
      title: '文書を追加する',
      steps: (t) => [
        `「${t.shell.documents}」を開いてファイルやフォルダーをドロップするか、「${t.uploads.add}」を選びます。`,
        '文書は読み取りが終わるとすぐに検索できます。読み取れないファイルには、その行に理由が表示されます。',
        '回答には、あなたのチームの文書と、閲覧できる上位チームの文書が使われます。',
        `リーダーは、フォルダー、ウェブサイト、メールボックスなどから文書を自動で取り込めます。設定の「${t.settings.tabs.sources}」を開いてください。`,
      ],
      picture: '文書の一覧',
    },
    share: {
      title: '文書を誰に見せるか決める',
      steps: (t) => [
        `文書のメニューで「${t.documents.changeVisibility}」を選び、全員、このチームと下位チーム、このチームのみ、選んだ人のいずれかにします。`,
        `「${t.documents.why}」に、閲覧できる人全員とその理由が表示されます。`,
        '閲覧できない人がいるときは、そこで名前を検索すると、理由または文書の対象者がわかります。文書を変更できる人は、そこで共有もできます。',
      ],
      picture: '文書を閲覧できる人の一覧',
    },
    widget: {
      title: 'ウェブサイトにアシスタントを置く',
      steps: (t) => [
        `設定の「${t.settings.tabs.widget}」を開き、有効にしてサイトを指定します。`,
        '表示された2行をページに貼り付けます。',
        '訪問者への回答には、全員が閲覧できる文書だけが使われます。',
      ],
      picture: 'チャットウィジェットの設定とプレビュー',
    },
    secure: {
      title: 'アカウントを守る',
      steps: (t) => [
        `設定の「${t.settings.tabs.you}」を開き、「${factors.title}」の「${factors.open}」を選びます。`,
        'パスキーを追加します。端末またはセキュリティキーが指紋、顔、PIN のいずれかを求めます。パスワードなしでサインインできます。',
        'または、アプリを設定します。コード用アプリで画像を読み取り、表示されたコードを入力します。以後はパスワードの後にコードを求められます。',
        'リカバリーコードは、スマートフォンがなくても見つけられる場所に保管してください。',
      ],
      picture: 'パスキー、コード用アプリ、リカバリーコードのページ',
    },
    signIn: {
      title: '会社のアカウントでサインインできるようにする',
      steps: () => [
        `最上位チームの設定にある「${signingIn.title}」で「${signingIn.addDomain}」を選び、表示されたレコードを DNS に登録してから「${signingIn.check}」を選びます。`,
        `「${signingIn.add}」を選びます。Keycloak、Entra、Okta、Google で行うことと、ここにコピーするものがダイアログに表示されます。`,
        `「${signingIn.test}」を選ぶと、そこでサインインし、プロバイダーがあなたについて伝える内容が表示されます。何も変わりません。`,
        `「${signingIn.isOn}」をオンにし、新しい人が入る場所を選びます。「${signingIn.isRequired}」をオンにすると、オーナー以外は他の方法で入れなくなります。`,
      ],
      picture: 'ID プロバイダーの設定',
    },
    groups: {
      title: 'グループでチームのメンバーを決める',
      steps: (t) => [
        `プロバイダーは、最上位チームの設定の「${directories.title}」に表示されます。SCIM（Entra、Okta）、LDAP、Active Directory では「${directories.connect}」を選びます。`,
        `「${directories.map}」を選ぶと、グループの人はすぐにチームに入り、グループを抜けるとチームからも抜けます。`,
        `メニューの「${directories.check}」で、何が変わるかを確認できます。一度に多くの人が抜ける場合は、承認するまで実行されません。`,
        `「${t.shell.people}」では、どのグループによってチームにいるのかが名前の下に表示されます。`,
      ],
      picture: 'チームに割り当てられたプロバイダーのグループ',
    },
  },
};
