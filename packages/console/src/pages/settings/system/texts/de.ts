import type { ServerSettingsTexts } from './shape.ts';

/** Texts of what operators set on the page of the server. */
export const serverSettings: ServerSettingsTexts = {
  title: 'Einstellungen',
  about:
    'Was Sie hier einstellen, gilt sofort und ohne Neustart für alle auf diesem Server. Geheimnisse werden versiegelt aufbewahrt und nie wieder angezeigt.',
  model: 'Sprachmodell',
  mail: 'Mailserver',
  noModel: 'Keines: Antworten werden aus den Dokumenten zitiert.',
  noMail: 'Keiner: E-Mails werden als Dateien auf dem Server abgelegt.',
  byPage: 'Hier eingestellt',
  byDefault: 'Nicht eingestellt',
  byEnvironment: (variables: string) => `Durch ${variables} in der Umgebung gesetzt`,
  hidden: 'Was hier eingestellt wurde, gilt nicht, solange die Umgebung es setzt.',
  unreadable:
    'Das Gespeicherte lässt sich nicht lesen und gilt deshalb nicht. Stellen Sie es neu ein.',
  secretLost:
    'Der Schlüssel für das gespeicherte Geheimnis ist verloren, deshalb gilt dies nicht. Geben Sie das Geheimnis neu an.',
  restored:
    'Dies kam mit einer wiederhergestellten Kopie. Es gilt erst, wenn Sie es erneut speichern, damit die Kopie nicht anstelle des Originals E-Mails verschickt.',
  setBy: (who: string) => `Eingestellt von ${who}`,
  edit: 'Einrichten',
  editOf: (name: string) => `Einrichten: ${name}`,
  removeIt: 'Entfernen',
  removeOf: (name: string) => `Entfernen: ${name}`,
  removeTitle: (name: string) => `Diese Einstellung entfernen: ${name}?`,
  removeHint:
    'Danach gilt wieder, was die Umgebung des Servers sagt. Das gespeicherte Geheimnis wird gelöscht.',
  address: 'Adresse',
  addressHint:
    'Eines beliebigen OpenAI-kompatiblen Servers, etwa https://api.example.com/v1. Ollama auf diesem Rechner: http://127.0.0.1:11434/v1',
  modelName: 'Modell',
  modelNameHint: 'Wie sein Server es nennt, etwa qwen3:8b.',
  key: 'API-Schlüssel',
  keyHint: 'Falls der Server einen verlangt.',
  kept: 'Leer lassen, um das jetzige zu behalten.',
  furtherModels: 'Weitere Modelle',
  furtherHint:
    'Namen auf demselben Server, die Assistenten verwenden dürfen, durch Kommas getrennt.',
  timeout: 'Sekunden bis zum ersten Wort',
  timeoutHint: 'Danach werden die Dokumente zitiert.',
  tryModel: 'Vor dem Speichern ausprobieren',
  host: 'Server',
  hostHint: 'Etwa smtp.example.com.',
  port: 'Port',
  encryption: 'Verschlüsselung',
  tls: 'TLS von Anfang an (meist Port 465)',
  starttls: 'STARTTLS, verlangt (meist Port 587)',
  offered: 'Nur wenn angeboten (im eigenen Netz)',
  user: 'Benutzer',
  userHint: 'Leer lassen, wenn der Server keinen verlangt.',
  password: 'Passwort',
  sender: 'Absender',
  senderHint: 'Etwa Guildhall <guildhall@example.com>.',
  ownServer: 'Diesen Mailserver verwenden',
  sendTest: 'Vor dem Speichern eine Test-E-Mail senden',
  sent: (to: string) => `An ${to} gesendet. Sehen Sie vor dem Speichern in Ihr Postfach.`,
  changed:
    'Die Einstellungen wurden inzwischen geändert. Schließen Sie das Fenster und sehen Sie noch einmal nach.',
};
