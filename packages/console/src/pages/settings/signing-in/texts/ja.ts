import { saml } from './saml/ja.ts';
import type { SigningInTexts } from './shape.ts';

export const signingIn: SigningInTexts = {
  title: 'サインイン',
  about:
    '会社が管理する場所でメンバーがサインインできるようにします。まずドメインを証明してください。プロバイダーが保証するのは、証明済みのドメインのアドレスだけです。',
  domains: 'ドメイン',
  noDomains: 'ドメインはまだありません。',
  domain: 'ドメイン',
  domainHint: '例：example.com（アドレスの @ の後の部分）',
  addDomain: 'ドメインを追加',
  proved: '証明済み',
  notProved: '未証明',
  recordHint: (domain) =>
    `この TXT レコードを ${domain} の DNS に設定し、数分待ってから確認してください。`,
  recordName: 'レコードの名前',
  recordValue: 'レコードの値',
  check: '今すぐ確認',
  checkOf: (domain) => `${domain} を今すぐ確認`,
  stillMissing: 'レコードはまだありません。DNS に反映されるまで時間がかかることがあります。',
  nowProved: (domain) => `${domain} が証明されました。`,
  remove: '削除',
  removeOf: (domain) => `${domain} を削除`,
  removeTitle: (domain) => `ドメイン ${domain} を削除しますか？`,
  removeHint:
    'このドメインのアドレスの人は、プロバイダーでサインインできなくなり、再びパスワードを使えるようになります。',
  providers: 'ID プロバイダー',
  noProviders: 'ID プロバイダーはまだありません。',
  add: 'プロバイダーを追加',
  preset: 'プロバイダー',
  presets: {
    google: 'Google',
    entra: 'Microsoft Entra',
    okta: 'Okta',
    keycloak: 'Keycloak',
    gitlab: 'GitLab',
    authentik: 'Authentik',
    generic: 'その他',
  },
  name: 'ボタンに表示する名前',
  goOn: '続ける',
  on: 'オン',
  off: 'オフ',
  required: '必須',
  edit: '設定',
  editOf: (name) => `${name} を設定`,
  test: 'テスト',
  testOf: (name) => `${name} をテスト`,
  deleteOf: (name) => `${name} を削除`,
  deleteTitle: (name) => `${name} を削除しますか？`,
  deleteHint:
    'これでサインインする人はいなくなります。アカウントは残り、パスワードとリンクが再び使えます。',
  steps: 'プロバイダー側で行うこと',
  create: {
    google:
      'Google Cloud コンソールで、種類が「ウェブ アプリケーション」の OAuth クライアント ID を作成します。',
    entra:
      'Entra 管理センターで、自分のテナントのアカウントだけを対象にアプリケーションを登録します。',
    okta: 'Okta 管理コンソールで、アプリ統合（OIDC、Web アプリケーション）を作成します。',
    keycloak: 'レルムで、クライアント認証を有効にした OpenID Connect のクライアントを作成します。',
    gitlab:
      'グループまたは管理者として、スコープ openid、email、profile を持つアプリケーションを追加します。',
    authentik: 'OAuth2/OpenID プロバイダーを持つアプリケーションを作成します。',
    generic: '認可コードフローの Web アプリケーション用に、機密クライアントを作成します。',
  },
  paste: 'このリダイレクト先を入力します：',
  callback: 'リダイレクト先',
  copySecret: 'クライアント ID とシークレットを下の欄にコピーします。',
  more: {
    google: 'Google Workspace のアカウントが必要です。Google はグループを送りません。',
    entra:
      'Entra はアドレスを確認済みと示さないため、「このアドレスを信頼する」をオンにしてください。グループにはトークンへのグループ要求が必要です。',
    okta: 'グループには、アプリの ID トークンにグループのクレームを追加します。',
    keycloak:
      'レルムでアドレスが確認済みである必要があります。グループには、クレーム groups の「Group Membership」マッパーを追加し、「Full group path」をオフにします。',
    gitlab: '確認済みのアドレスが必要です。発行者は GitLab のアドレスです。',
    authentik:
      '発行者は authentik の表示どおり、スラッシュで終わります。グループはスコープ profile で送られます。',
    generic:
      'プロバイダーは ID トークンか userinfo で、email_verified: true とともにアドレスを送る必要があります。',
  },
  issuer: '発行者',
  issuerHint: '/.well-known/openid-configuration の上位のアドレスです。',
  clientId: 'クライアント ID',
  clientSecret: 'クライアント シークレット',
  secretKept: '空のままにすると、今のものを使います。',
  claims: 'クレーム',
  claimAddress: 'アドレスのクレーム',
  claimName: '名前のクレーム',
  claimGroups: 'グループのクレーム',
  trusts: 'このアドレスを信頼する',
  trustsHint:
    'プロバイダーが確認の有無を示さないアドレスを受け入れます。誰も自分のアドレスを選べない場合に限ります。',
  isOn: 'これでサインインできる',
  isOnHint: '先にテストしてください。',
  isRequired: '自分のドメインのアドレスに必須',
  isRequiredHint:
    'オーナー以外は、パスワード、メールのリンク、パスキーでサインインできなくなります。開いているセッションは続きます。',
  join: '新しい人が加わるチーム',
  joinNowhere: 'なし：追加された人だけがサインインします',
  joinRole: 'ロール',
  roles: { member: 'メンバー', partner: 'パートナー' },
  unreachable: '発行者は OpenID Connect プロバイダーとして応答しません。',
  privateAddress:
    '発行者は公開インターネット上にある必要があります（このサーバーの PROVIDER_PRIVATE_HOSTS にあるものは除きます）。',
  saml,
  failures: {
    provider_not_found: 'このプロバイダーはもうありません。',
    domain_not_found: 'このドメインはもうありません。',
    providers_full: 'プロバイダーは 1 組織に 20 個までです。先に 1 つ削除してください。',
    domains_full: 'ドメインは 1 組織に 50 個までです。先に 1 つ削除してください。',
    domain_exists: 'このドメインはすでに追加されています。',
    domain_taken: 'このサーバーの別の組織がこのドメインを証明しています。',
  },
};
