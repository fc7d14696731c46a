import { saml } from './saml/de.ts';
import type { SigningInTexts } from './shape.ts';

export const signingIn: SigningInTexts = {
  title: 'Anmelden',
  about:
    'Lassen Sie Ihre Leute sich dort anmelden, wo Ihre Firma sie führt. Weisen Sie zuerst Ihre Domain nach: Ein Anbieter bürgt nur für Adressen von Domains, die Sie nachgewiesen haben.',
  domains: 'Domains',
  noDomains: 'Noch keine Domain.',
  domain: 'Domain',
  domainHint: 'Etwa example.com: was in Ihren Adressen hinter dem @ steht.',
  addDomain: 'Domain hinzufügen',
  proved: 'Nachgewiesen',
  notProved: 'Noch nicht nachgewiesen',
  recordHint: (domain) =>
    `Tragen Sie diesen TXT-Eintrag in das DNS von ${domain} ein, warten Sie einige Minuten und prüfen Sie dann.`,
  recordName: 'Name des Eintrags',
  recordValue: 'Wert des Eintrags',
  check: 'Jetzt prüfen',
  checkOf: (domain) => `${domain} jetzt prüfen`,
  stillMissing: 'Der Eintrag ist noch nicht da. Das DNS braucht vielleicht etwas Zeit.',
  nowProved: (domain) => `${domain} ist nachgewiesen.`,
  remove: 'Entfernen',
  removeOf: (domain) => `${domain} entfernen`,
  removeTitle: (domain) => `Domain ${domain} entfernen?`,
  removeHint:
    'Wer eine Adresse dieser Domain hat, kann sich nicht mehr über Ihre Anbieter anmelden und darf sein Passwort wieder benutzen.',
  providers: 'Identitätsanbieter',
  noProviders: 'Noch kein Identitätsanbieter.',
  add: 'Anbieter hinzufügen',
  preset: 'Anbieter',
  presets: {
    google: 'Google',
    entra: 'Microsoft Entra',
    okta: 'Okta',
    keycloak: 'Keycloak',
    gitlab: 'GitLab',
    authentik: 'Authentik',
    generic: 'Ein anderer',
  },
  name: 'Name auf dem Knopf',
  goOn: 'Weiter',
  on: 'An',
  off: 'Aus',
  required: 'Verlangt',
  edit: 'Einrichten',
  editOf: (name) => `${name} einrichten`,
  test: 'Testen',
  testOf: (name) => `${name} testen`,
  deleteOf: (name) => `${name} löschen`,
  deleteTitle: (name) => `${name} löschen?`,
  deleteHint:
    'Niemand meldet sich mehr darüber an. Die Konten bleiben, Passwörter und Links gelten wieder.',
  steps: 'Was dort zu tun ist',
  create: {
    google: 'Legen Sie in der Google Cloud Console eine OAuth-Client-ID vom Typ „Webanwendung“ an.',
    entra: 'Registrieren Sie im Entra Admin Center eine Anwendung nur für Konten Ihres Mandanten.',
    okta: 'Legen Sie in der Okta-Verwaltung eine App-Integration an: OIDC, Webanwendung.',
    keycloak:
      'Legen Sie in Ihrem Realm einen Client vom Typ OpenID Connect mit Client-Authentifizierung an.',
    gitlab:
      'Fügen Sie in Ihrer Gruppe oder als Administrator eine Anwendung mit den Scopes openid, email und profile hinzu.',
    authentik: 'Legen Sie eine Anwendung mit einem OAuth2/OpenID-Anbieter an.',
    generic:
      'Legen Sie einen vertraulichen Client für Webanwendungen mit dem Authorization-Code-Ablauf an.',
  },
  paste: 'Tragen Sie dort diese Weiterleitungsadresse ein:',
  callback: 'Weiterleitungsadresse',
  copySecret: 'Kopieren Sie die Client-ID und das Geheimnis von dort in die Felder unten.',
  more: {
    google: 'Ihre Leute brauchen ein Konto Ihres Google Workspace. Google sendet keine Gruppen.',
    entra:
      'Entra sagt nicht, dass es Adressen bestätigt hat: Schalten Sie „Seinen Adressen vertrauen“ ein. Für Gruppen fügen Sie dem Token den Gruppenanspruch hinzu.',
    okta: 'Für Gruppen fügen Sie dem ID-Token der App einen Gruppenanspruch hinzu.',
    keycloak:
      'Die Adressen müssen im Realm bestätigt sein. Für Gruppen fügen Sie einen Mapper „Group Membership“ mit dem Anspruch groups hinzu, ohne „Full group path“.',
    gitlab:
      'Ihre Leute brauchen eine bestätigte Adresse. Der Aussteller ist die Adresse Ihres GitLab.',
    authentik:
      'Der Aussteller endet mit einem Schrägstrich, wie authentik ihn zeigt. Gruppen kommen mit dem Scope profile.',
    generic:
      'Der Anbieter muss die Adresse mit email_verified: true im ID-Token oder am Userinfo-Endpunkt senden.',
  },
  issuer: 'Aussteller',
  issuerHint: 'Die Adresse, unter der /.well-known/openid-configuration steht.',
  clientId: 'Client-ID',
  clientSecret: 'Client-Geheimnis',
  secretKept: 'Leer lassen, um das jetzige zu behalten.',
  claims: 'Ansprüche (Claims)',
  claimAddress: 'Anspruch mit der Adresse',
  claimName: 'Anspruch mit dem Namen',
  claimGroups: 'Anspruch mit den Gruppen',
  trusts: 'Seinen Adressen vertrauen',
  trustsHint:
    'Adressen annehmen, von denen der Anbieter nicht sagt, ob er sie bestätigt hat. Nur, wenn dort niemand seine Adresse wählen kann.',
  isOn: 'Man kann sich darüber anmelden',
  isOnHint: 'Testen Sie ihn vorher.',
  isRequired: 'Verlangt für Adressen Ihrer Domains',
  isRequiredHint:
    'Passwörter, Links per Mail und Passkeys melden nicht mehr an, außer die der Inhaber. Offene Sitzungen bleiben.',
  join: 'Wo neue Personen beitreten',
  joinNowhere: 'Nirgends: Nur wer hinzugefügt wurde, meldet sich an',
  joinRole: 'Mit der Rolle',
  roles: { member: 'Mitglied', partner: 'Partner' },
  unreachable: 'Der Aussteller antwortet nicht als OpenID-Connect-Anbieter.',
  privateAddress:
    'Der Aussteller muss im öffentlichen Internet sein, sofern er nicht in PROVIDER_PRIVATE_HOSTS dieses Servers steht.',
  saml,
  failures: {
    provider_not_found: 'Diesen Anbieter gibt es nicht mehr.',
    domain_not_found: 'Diese Domain gibt es nicht mehr.',
    providers_full: 'Eine Organisation hat höchstens 20 Anbieter. Löschen Sie zuerst einen.',
    domains_full: 'Eine Organisation hat höchstens 50 Domains. Entfernen Sie zuerst eine.',
    domain_exists: 'Diese Domain haben Sie schon hinzugefügt.',
    domain_taken: 'Eine andere Organisation auf diesem Server hat diese Domain nachgewiesen.',
  },
};
