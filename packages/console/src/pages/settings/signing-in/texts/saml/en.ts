/** Texts of providers with SAML. */
export const saml = {
  protocol: 'Protocol',
  create: {
    google: 'In the Google Admin console, add a custom SAML app.',
    entra:
      'In the Entra admin centre, create an enterprise application that is not in the gallery, and choose SAML for its single sign-on.',
    okta: 'In the Okta admin console, create an app integration: SAML 2.0.',
    keycloak:
      'In your realm, create a client of the type SAML, with our entity id as its client id.',
    generic: 'Register Guildhall as a service provider.',
  },
  paste: 'Enter these addresses there, or have it read our metadata, which is at the first one:',
  ownEntityId: 'Our entity id and metadata',
  acs: 'Our assertion consumer service (ACS)',
  copy: 'It has to sign the assertions with RSA and SHA-256, and not to encrypt them. Then copy its metadata, or the address of that, into one of the fields below.',
  more: {
    google:
      'Leave “Signed response” off: then the assertion is signed. Send the primary address as NameID of the format EMAIL, and map attributes to the names email and name.',
    entra:
      'Send user.objectid as the unique user identifier, of the format Persistent. For groups add a group claim.',
    okta: 'Send a NameID of the format Persistent. Add the attribute statements email and name, and for groups a group attribute statement with the name groups.',
    keycloak:
      'Force the NameID format persistent, sign assertions, and switch off that the client has to sign. Add mappers for the attributes email and name, and for groups “Group list” with the name groups.',
    generic:
      'It must send a NameID that stays the same (persistent) and the address of the person as an attribute.',
  },
  metadataUrl: 'Address of its metadata',
  metadataUrlHint: 'Is read when you save, and not again by itself.',
  metadata: 'Or its metadata, as XML',
  metadataHint: 'Leave both empty to keep the present settings.',
  byHand: 'Entity id, sign-in address and certificates',
  entityId: 'Its entity id',
  signInUrl: 'Its sign-in address (HTTP-Redirect)',
  certificates: 'Its certificates for signatures',
  certificatesHint: 'One after the other, as PEM. Several while they change.',
  until: 'Certificate until',
  attributes: 'Attributes',
  attributeAddress: 'Attribute with the address',
  attributeName: 'Attribute with the name',
  attributeGroups: 'Attribute with the groups',
  trustsHint:
    'SAML does not say whether an address is verified. Switch this on only if nobody can choose their address there; nobody can sign in without it.',
  trustNeeded: 'Switch on “Trust its addresses” first, if nobody can choose their address there.',
  unreachable: 'The metadata could not be read there.',
  unreadable: 'This is no metadata of an identity provider.',
  unusable: 'The certificates must be X.509 with an RSA key of at least 2048 bits.',
  privateAddress:
    'The metadata must be on the public internet, unless PROVIDER_PRIVATE_HOSTS of this server names its host.',
};
