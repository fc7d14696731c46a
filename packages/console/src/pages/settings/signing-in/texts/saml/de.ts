/** Texts of providers with SAML. */
export const saml = {
  protocol: 'Protokoll',
  create: {
    google: 'Fügen Sie in der Google-Admin-Konsole eine benutzerdefinierte SAML-App hinzu.',
    entra:
      'Legen Sie im Entra Admin Center eine Unternehmensanwendung an, die nicht im Katalog ist, und wählen Sie SAML für ihr einmaliges Anmelden.',
    okta: 'Legen Sie in der Okta-Admin-Konsole eine App-Integration an: SAML 2.0.',
    keycloak:
      'Legen Sie in Ihrem Realm einen Client vom Typ SAML an, mit unserer Entity-ID als Client-ID.',
    generic: 'Tragen Sie Guildhall als Service Provider ein.',
  },
  paste:
    'Tragen Sie dort diese Adressen ein, oder lassen Sie unsere Metadaten lesen, die unter der ersten stehen:',
  ownEntityId: 'Unsere Entity-ID und Metadaten',
  acs: 'Unser Assertion Consumer Service (ACS)',
  copy: 'Er muss die Assertions mit RSA und SHA-256 unterschreiben und darf sie nicht verschlüsseln. Kopieren Sie dann seine Metadaten oder deren Adresse in eines der Felder unten.',
  more: {
    google:
      'Lassen Sie „Signierte Antwort“ aus: Dann ist die Assertion unterschrieben. Senden Sie die primäre Adresse als NameID im Format EMAIL, und ordnen Sie Attribute den Namen email und name zu.',
    entra:
      'Senden Sie user.objectid als eindeutige Benutzerkennung im Format Persistent. Für Gruppen fügen Sie einen Gruppenanspruch hinzu.',
    okta: 'Senden Sie eine NameID im Format Persistent. Fügen Sie die Attribute Statements email und name hinzu, für Gruppen ein Group Attribute Statement mit dem Namen groups.',
    keycloak:
      'Erzwingen Sie das NameID-Format persistent, unterschreiben Sie Assertions, und schalten Sie aus, dass der Client unterschreiben muss. Fügen Sie Mapper für die Attribute email und name hinzu, für Gruppen „Group list“ mit dem Namen groups.',
    generic:
      'Er muss eine NameID senden, die gleich bleibt (persistent), und die Adresse der Person als Attribut.',
  },
  metadataUrl: 'Adresse seiner Metadaten',
  metadataUrlHint: 'Wird beim Speichern gelesen, später nicht von selbst.',
  metadata: 'Oder seine Metadaten, als XML',
  metadataHint: 'Lassen Sie beide leer, damit die jetzigen Einstellungen bleiben.',
  byHand: 'Entity-ID, Anmeldeadresse und Zertifikate',
  entityId: 'Seine Entity-ID',
  signInUrl: 'Seine Anmeldeadresse (HTTP-Redirect)',
  certificates: 'Seine Zertifikate für Unterschriften',
  certificatesHint: 'Eines nach dem anderen, als PEM. Mehrere, solange sie wechseln.',
  until: 'Zertifikat bis',
  attributes: 'Attribute',
  attributeAddress: 'Attribut mit der Adresse',
  attributeName: 'Attribut mit dem Namen',
  attributeGroups: 'Attribut mit den Gruppen',
  trustsHint:
    'SAML sagt nicht, ob eine Adresse geprüft ist. Schalten Sie dies nur ein, wenn dort niemand seine Adresse wählen kann; ohne es kann sich niemand anmelden.',
  trustNeeded:
    'Schalten Sie zuerst „Seinen Adressen vertrauen“ ein, wenn dort niemand seine Adresse wählen kann.',
  unreachable: 'Die Metadaten waren dort nicht lesbar.',
  unreadable: 'Das sind keine Metadaten eines Identitätsanbieters.',
  unusable: 'Die Zertifikate müssen X.509 mit einem RSA-Schlüssel von mindestens 2048 Bit sein.',
  privateAddress:
    'Die Metadaten müssen im öffentlichen Internet stehen, außer PROVIDER_PRIVATE_HOSTS dieses Servers nennt ihren Rechner.',
};
