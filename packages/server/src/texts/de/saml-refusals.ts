import type { PageTexts } from '#texts/shapes/page-texts.ts';

export const samlRefusals: PageTexts['signIn']['saml'] = {
  unsigned:
    'Die Antwort des Anbieters Ihrer Organisation ist mit keinem Zertifikat unterschrieben, das hier bekannt ist. Fragen Sie einen Inhaber Ihres Teams: Vielleicht hat der Anbieter ein neues.',
  weak: 'Die Antwort des Anbieters Ihrer Organisation ist mit SHA-1 unterschrieben, was nicht mehr sicher ist. Bitten Sie seine Betreiber, mit SHA-256 zu unterschreiben.',
  time: 'Die Antwort des Anbieters Ihrer Organisation gilt zu dieser Zeit nicht. Bitte versuchen Sie es noch einmal; hilft das nicht, geht eine Uhr falsch.',
  elsewhere:
    'Die Antwort des Anbieters Ihrer Organisation war für eine andere Adresse bestimmt. Bitten Sie einen Inhaber Ihres Teams, die Einstellungen dort zu vergleichen.',
  again:
    'Diese Antwort des Anbieters Ihrer Organisation wurde schon verwendet. Bitte melden Sie sich noch einmal an.',
  unrequested:
    'Bitte beginnen Sie hier: Eine Antwort, um die dieser Browser nicht gebeten hat, meldet niemanden an.',
  transient:
    'Der Anbieter Ihrer Organisation gibt Ihnen bei jeder Anmeldung eine neue Kennung, sodass Sie nicht wiedererkannt würden. Bitten Sie seine Betreiber um eine dauerhafte NameID (persistent).',
  name_id:
    'Der Anbieter Ihrer Organisation hat keine Kennung gesendet, an der Sie zu erkennen sind. Bitten Sie seine Betreiber um eine dauerhafte NameID (persistent).',
  encrypted:
    'Der Anbieter Ihrer Organisation verschlüsselt seine Antworten, was nicht unterstützt wird. Bitten Sie seine Betreiber, sie nur zu unterschreiben.',
  denied:
    'Der Anbieter Ihrer Organisation hat Sie nicht angemeldet. Fragen Sie seine Betreiber, ob Sie Guildhall verwenden dürfen.',
  changed:
    'Die Einstellungen dieses Wegs zur Anmeldung wurden inzwischen geändert. Bitte versuchen Sie es noch einmal.',
  invalid:
    'Die Antwort des Anbieters Ihrer Organisation war nicht lesbar. Bitten Sie einen Inhaber Ihres Teams, ihn zu testen.',
};
