/** Texts of providers with SAML. */
export const saml = {
  protocol: 'Protocole',
  create: {
    google: 'Dans la console d’administration Google, ajoutez une application SAML personnalisée.',
    entra:
      'Dans le centre d’administration Entra, créez une application d’entreprise hors galerie et choisissez SAML pour son authentification unique.',
    okta: 'Dans la console d’administration Okta, créez une intégration d’application : SAML 2.0.',
    keycloak:
      'Dans votre realm, créez un client de type SAML, avec notre identifiant d’entité comme identifiant client.',
    generic: 'Enregistrez Guildhall comme fournisseur de services.',
  },
  paste: 'Saisissez-y ces adresses, ou faites-lui lire nos métadonnées, qui sont à la première :',
  ownEntityId: 'Notre identifiant d’entité et nos métadonnées',
  acs: 'Notre service consommateur d’assertions (ACS)',
  copy: 'Il doit signer les assertions avec RSA et SHA-256, et ne pas les chiffrer. Copiez ensuite ses métadonnées, ou leur adresse, dans un des champs ci-dessous.',
  more: {
    google:
      'Laissez « Réponse signée » désactivé : l’assertion est alors signée. Envoyez l’adresse principale comme NameID au format EMAIL, et associez des attributs aux noms email et name.',
    entra:
      'Envoyez user.objectid comme identificateur unique de l’utilisateur, au format Persistant. Pour les groupes, ajoutez une revendication de groupe.',
    okta: 'Envoyez un NameID au format Persistent. Ajoutez les attributs email et name, et pour les groupes un attribut de groupe du nom groups.',
    keycloak:
      'Forcez le format de NameID persistent, signez les assertions et désactivez la signature exigée du client. Ajoutez des mappers pour les attributs email et name, et pour les groupes « Group list » avec le nom groups.',
    generic:
      'Il doit envoyer un NameID qui reste le même (persistent) et l’adresse de la personne comme attribut.',
  },
  metadataUrl: 'Adresse de ses métadonnées',
  metadataUrlHint: 'Lue à l’enregistrement, ensuite jamais d’elle-même.',
  metadata: 'Ou ses métadonnées, en XML',
  metadataHint: 'Laissez les deux vides pour garder les réglages actuels.',
  byHand: 'Identifiant d’entité, adresse de connexion et certificats',
  entityId: 'Son identifiant d’entité',
  signInUrl: 'Son adresse de connexion (HTTP-Redirect)',
  certificates: 'Ses certificats de signature',
  certificatesHint: 'L’un après l’autre, en PEM. Plusieurs pendant un changement.',
  until: 'Certificat jusqu’au',
  attributes: 'Attributs',
  attributeAddress: 'Attribut de l’adresse',
  attributeName: 'Attribut du nom',
  attributeGroups: 'Attribut des groupes',
  trustsHint:
    'SAML ne dit pas si une adresse est vérifiée. N’activez ceci que si personne ne peut y choisir son adresse ; sans cela, personne ne peut se connecter.',
  trustNeeded:
    'Activez d’abord « Faire confiance à ses adresses », si personne ne peut y choisir son adresse.',
  unreachable: 'Les métadonnées n’ont pas pu y être lues.',
  unreadable: 'Ce ne sont pas les métadonnées d’un fournisseur d’identité.',
  unusable: 'Les certificats doivent être des X.509 avec une clé RSA d’au moins 2048 bits.',
  privateAddress:
    'Les métadonnées doivent être sur l’internet public, sauf si PROVIDER_PRIVATE_HOSTS de ce serveur nomme leur hôte.',
};
