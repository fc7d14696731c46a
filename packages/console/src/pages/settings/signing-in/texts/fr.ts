import { saml } from './saml/fr.ts';
import type { SigningInTexts } from './shape.ts';

export const signingIn: SigningInTexts = {
  title: 'Connexion',
  about:
    'Laissez vos collaborateurs se connecter là où votre entreprise les gère. Prouvez d’abord votre domaine : un fournisseur ne se porte garant que des adresses des domaines que vous avez prouvés.',
  domains: 'Domaines',
  noDomains: 'Aucun domaine pour l’instant.',
  domain: 'Domaine',
  domainHint: 'Par exemple example.com : ce qui suit le @ de vos adresses.',
  addDomain: 'Ajouter le domaine',
  proved: 'Prouvé',
  notProved: 'Pas encore prouvé',
  recordHint: (domain) =>
    `Placez cet enregistrement TXT dans le DNS de ${domain}, attendez quelques minutes, puis vérifiez.`,
  recordName: 'Nom de l’enregistrement',
  recordValue: 'Valeur de l’enregistrement',
  check: 'Vérifier maintenant',
  checkOf: (domain) => `Vérifier maintenant : ${domain}`,
  stillMissing: 'L’enregistrement n’y est pas encore. Le DNS a peut-être besoin de temps.',
  nowProved: (domain) => `${domain} est prouvé.`,
  remove: 'Retirer',
  removeOf: (domain) => `Retirer ${domain}`,
  removeTitle: (domain) => `Retirer le domaine ${domain} ?`,
  removeHint:
    'Les personnes ayant une adresse de ce domaine ne pourront plus se connecter par vos fournisseurs, et pourront de nouveau utiliser leur mot de passe.',
  providers: 'Fournisseurs d’identité',
  noProviders: 'Aucun fournisseur d’identité pour l’instant.',
  add: 'Ajouter un fournisseur',
  preset: 'Fournisseur',
  presets: {
    google: 'Google',
    entra: 'Microsoft Entra',
    okta: 'Okta',
    keycloak: 'Keycloak',
    gitlab: 'GitLab',
    authentik: 'Authentik',
    generic: 'Un autre',
  },
  name: 'Nom sur le bouton',
  goOn: 'Continuer',
  on: 'Activé',
  off: 'Désactivé',
  required: 'Obligatoire',
  edit: 'Configurer',
  editOf: (name) => `Configurer ${name}`,
  test: 'Essayer',
  testOf: (name) => `Essayer ${name}`,
  deleteOf: (name) => `Supprimer ${name}`,
  deleteTitle: (name) => `Supprimer ${name} ?`,
  deleteHint:
    'Plus personne ne se connecte par lui. Les comptes restent, mots de passe et liens fonctionnent de nouveau.',
  steps: 'Ce qu’il faut y faire',
  create: {
    google:
      'Dans la console Google Cloud, créez un identifiant client OAuth de type « Application Web ».',
    entra:
      'Dans le centre d’administration Entra, inscrivez une application pour les comptes de votre locataire uniquement.',
    okta: 'Dans la console d’administration Okta, créez une intégration : OIDC, application web.',
    keycloak:
      'Dans votre realm, créez un client de type OpenID Connect avec authentification du client.',
    gitlab:
      'Dans votre groupe ou comme administrateur, ajoutez une application avec les portées openid, email et profile.',
    authentik: 'Créez une application avec un fournisseur OAuth2/OpenID.',
    generic:
      'Créez un client confidentiel pour applications web avec le flux « authorization code ».',
  },
  paste: 'Saisissez-y cette adresse de redirection :',
  callback: 'Adresse de redirection',
  copySecret: 'Copiez de là l’identifiant client et le secret dans les champs ci-dessous.',
  more: {
    google: 'Il faut un compte de votre Google Workspace. Google n’envoie pas de groupes.',
    entra:
      'Entra ne dit pas qu’il a vérifié les adresses : activez « Faire confiance à ses adresses ». Pour les groupes, ajoutez la revendication de groupes au jeton.',
    okta: 'Pour les groupes, ajoutez une revendication de groupes au jeton d’identité de l’application.',
    keycloak:
      'Les adresses doivent être vérifiées dans le realm. Pour les groupes, ajoutez un mapper « Group Membership » avec la revendication groups, sans « Full group path ».',
    gitlab: 'Il faut une adresse confirmée. L’émetteur est l’adresse de votre GitLab.',
    authentik:
      'L’émetteur se termine par une barre oblique, comme authentik l’affiche. Les groupes viennent avec la portée profile.',
    generic:
      'Le fournisseur doit envoyer l’adresse avec email_verified: true, dans le jeton d’identité ou au point userinfo.',
  },
  issuer: 'Émetteur',
  issuerHint: 'L’adresse sous laquelle se trouve /.well-known/openid-configuration.',
  clientId: 'Identifiant client',
  clientSecret: 'Secret du client',
  secretKept: 'Laissez vide pour garder l’actuel.',
  claims: 'Revendications',
  claimAddress: 'Revendication de l’adresse',
  claimName: 'Revendication du nom',
  claimGroups: 'Revendication des groupes',
  trusts: 'Faire confiance à ses adresses',
  trustsHint:
    'Accepter les adresses dont le fournisseur ne dit pas s’il les a vérifiées. Seulement si personne n’y choisit son adresse.',
  isOn: 'On peut se connecter par lui',
  isOnHint: 'Essayez-le d’abord.',
  isRequired: 'Obligatoire pour les adresses de vos domaines',
  isRequiredHint:
    'Mots de passe, liens par mail et clés d’accès ne connectent plus, sauf ceux des propriétaires. Les sessions ouvertes restent.',
  join: 'Où les nouvelles personnes arrivent',
  joinNowhere: 'Nulle part : seules les personnes ajoutées se connectent',
  joinRole: 'Avec le rôle',
  roles: { member: 'Membre', partner: 'Partenaire' },
  unreachable: 'L’émetteur ne répond pas comme un fournisseur OpenID Connect.',
  privateAddress:
    'L’émetteur doit être sur l’internet public, sauf s’il figure dans PROVIDER_PRIVATE_HOSTS de ce serveur.',
  saml,
  failures: {
    provider_not_found: 'Ce fournisseur n’existe plus.',
    domain_not_found: 'Ce domaine n’existe plus.',
    providers_full: 'Une organisation a au plus 20 fournisseurs. Supprimez-en un d’abord.',
    domains_full: 'Une organisation a au plus 50 domaines. Retirez-en un d’abord.',
    domain_exists: 'Vous avez déjà ajouté ce domaine.',
    domain_taken: 'Une autre organisation de ce serveur a prouvé ce domaine.',
  },
};
