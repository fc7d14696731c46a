/** Texts of providers with SAML. */
export const saml = {
  protocol: 'Protocolo',
  create: {
    google: 'En la consola de administración de Google, añada una aplicación SAML personalizada.',
    entra:
      'En el centro de administración de Entra, cree una aplicación empresarial que no esté en la galería y elija SAML para su inicio de sesión único.',
    okta: 'En la consola de administración de Okta, cree una integración de aplicación: SAML 2.0.',
    keycloak:
      'En su realm, cree un cliente de tipo SAML, con nuestro id de entidad como id de cliente.',
    generic: 'Registre Guildhall como proveedor de servicios.',
  },
  paste:
    'Introduzca allí estas direcciones, o haga que lea nuestros metadatos, que están en la primera:',
  ownEntityId: 'Nuestro id de entidad y metadatos',
  acs: 'Nuestro servicio consumidor de aserciones (ACS)',
  copy: 'Debe firmar las aserciones con RSA y SHA-256, y no cifrarlas. Copie después sus metadatos, o su dirección, en uno de los campos de abajo.',
  more: {
    google:
      'Deje «Respuesta firmada» desactivado: así se firma la aserción. Envíe la dirección principal como NameID con el formato EMAIL, y asigne atributos a los nombres email y name.',
    entra:
      'Envíe user.objectid como identificador único de usuario, con el formato Persistente. Para los grupos añada una notificación de grupo.',
    okta: 'Envíe un NameID con el formato Persistent. Añada los atributos email y name, y para los grupos un atributo de grupo con el nombre groups.',
    keycloak:
      'Fuerce el formato de NameID persistent, firme las aserciones y desactive que el cliente deba firmar. Añada mappers para los atributos email y name, y para los grupos «Group list» con el nombre groups.',
    generic:
      'Debe enviar un NameID que no cambie (persistent) y la dirección de la persona como atributo.',
  },
  metadataUrl: 'Dirección de sus metadatos',
  metadataUrlHint: 'Se lee al guardar, y después no por sí sola.',
  metadata: 'O sus metadatos, en XML',
  metadataHint: 'Deje ambos vacíos para conservar los ajustes actuales.',
  byHand: 'Id de entidad, dirección de inicio y certificados',
  entityId: 'Su id de entidad',
  signInUrl: 'Su dirección de inicio de sesión (HTTP-Redirect)',
  certificates: 'Sus certificados de firma',
  certificatesHint: 'Uno tras otro, en PEM. Varios mientras cambian.',
  until: 'Certificado hasta',
  attributes: 'Atributos',
  attributeAddress: 'Atributo de la dirección',
  attributeName: 'Atributo del nombre',
  attributeGroups: 'Atributo de los grupos',
  trustsHint:
    'SAML no dice si una dirección está verificada. Active esto solo si nadie puede elegir su dirección allí; sin ello nadie puede iniciar sesión.',
  trustNeeded:
    'Active antes «Confiar en sus direcciones», si nadie puede elegir su dirección allí.',
  unreachable: 'No se han podido leer los metadatos allí.',
  unreadable: 'Estos no son los metadatos de un proveedor de identidad.',
  unusable: 'Los certificados deben ser X.509 con una clave RSA de al menos 2048 bits.',
  privateAddress:
    'Los metadatos deben estar en la internet pública, salvo que PROVIDER_PRIVATE_HOSTS de este servidor nombre su host.',
};
