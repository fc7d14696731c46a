/** Texts of providers with SAML. */
export const saml = {
  protocol: 'プロトコル',
  create: {
    google: 'Google 管理コンソールで、カスタム SAML アプリを追加します。',
    entra:
      'Entra 管理センターで、ギャラリーにないエンタープライズ アプリケーションを作成し、シングル サインオンに SAML を選びます。',
    okta: 'Okta 管理コンソールで、アプリ統合を作成します：SAML 2.0。',
    keycloak:
      'レルムに SAML タイプのクライアントを作成し、クライアント ID に下のエンティティ ID を入れます。',
    generic: 'Guildhall をサービスプロバイダーとして登録します。',
  },
  paste: '次のアドレスを入力するか、1 つ目のアドレスにあるメタデータを読み込ませます：',
  ownEntityId: 'こちらのエンティティ ID とメタデータ',
  acs: 'こちらの Assertion Consumer Service（ACS）',
  copy: 'アサーションは RSA と SHA-256 で署名し、暗号化しないようにします。その後、プロバイダーのメタデータか、そのアドレスを下の欄に入れます。',
  more: {
    google:
      '「署名付き応答」はオフのままにします（アサーションが署名されます）。メインのアドレスを EMAIL 形式の NameID として送り、属性を email と name に対応させます。',
    entra:
      '一意のユーザー識別子として user.objectid を Persistent 形式で送ります。グループにはグループ要求を追加します。',
    okta: 'NameID を Persistent 形式で送ります。属性 email と name を、グループには groups という名前のグループ属性を追加します。',
    keycloak:
      'NameID 形式 persistent を強制し、アサーションに署名し、クライアントの署名要求をオフにします。属性 email と name のマッパーを、グループには groups という名前の「Group list」を追加します。',
    generic: '変わらない NameID（persistent）と、その人のアドレスを属性として送る必要があります。',
  },
  metadataUrl: 'メタデータのアドレス',
  metadataUrlHint: '保存時に読み込みます。その後、自動では読み込みません。',
  metadata: 'またはメタデータ（XML）',
  metadataHint: 'どちらも空にすると、今の設定のままになります。',
  byHand: 'エンティティ ID、サインイン先、証明書',
  entityId: 'エンティティ ID',
  signInUrl: 'サインイン先（HTTP-Redirect）',
  certificates: '署名用の証明書',
  certificatesHint: 'PEM で続けて入力します。切り替え中は複数入れられます。',
  until: '証明書の期限',
  attributes: '属性',
  attributeAddress: 'アドレスの属性',
  attributeName: '名前の属性',
  attributeGroups: 'グループの属性',
  trustsHint:
    'SAML では、アドレスが確認済みかどうかはわかりません。そこで自分のアドレスを自由に決められる人がいない場合にだけオンにしてください。オンでなければ誰もサインインできません。',
  trustNeeded:
    'そこで自分のアドレスを自由に決められる人がいなければ、先に「このアドレスを信頼する」をオンにしてください。',
  unreachable: 'メタデータを読み込めませんでした。',
  unreadable: 'ID プロバイダーのメタデータではありません。',
  unusable: '証明書は、2048 ビット以上の RSA 鍵を持つ X.509 でなければなりません。',
  privateAddress:
    'メタデータは公開インターネット上になければなりません。このサーバーの PROVIDER_PRIVATE_HOSTS で指定したホストは除きます。',
};
