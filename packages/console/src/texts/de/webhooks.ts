import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

export const webhooks: Texts['webhooks'] = {
  add: 'Webhook hinzufügen',
  none: 'Noch kein Webhook',
  noneHint:
    'Ein Webhook meldet einem anderen Server, was hier geschieht: Personen, Dokumente, Korrekturen.',
  all: 'Alle Webhooks',
  addressHint: 'Eine öffentliche Adresse, die mit https:// beginnt.',
  description: 'Verwendungszweck',
  events: 'Ereignisse',
  eventTypes: {
    'member.added': 'Eine Person wird zum Team hinzugefügt',
    'member.removed': 'Eine Person verlässt das Team oder wird entfernt',
    'document.ready': 'Ein Dokument ist auffindbar',
    'document.failed': 'Ein Dokument konnte nicht gelesen werden',
    'document.deleted': 'Ein Dokument wird gelöscht',
    'document.restored': 'Ein Dokument wird aus dem Papierkorb wiederhergestellt',
    'training.created': 'Eine Korrektur wird vorgeschlagen',
    'training.approved': 'Eine Korrektur wird freigegeben',
    'training.rejected': 'Eine Korrektur wird abgelehnt',
    'source.stopped': 'Eine Quelle kommt nicht allein weiter',
    'source.waiting': 'An einer Quelle fehlt viel, sie wartet auf ein Ja',
    'webhook.test': 'Testereignis',
  },
  below: 'Unterteams einbeziehen',
  edit: 'Webhook bearbeiten',
  actionsOf: (address) => `Mehr: ${address}`,
  on: 'An',
  off: 'Aus',
  paused: 'Pausiert',
  because: {
    owner: 'Ereignisse aus dieser Zeit werden nicht nachgesendet.',
    gone: 'Guildhall hat ihn ausgeschaltet: Der Empfänger meldete, dass es ihn nicht mehr gibt (410).',
    failing:
      'Guildhall hat ihn ausgeschaltet: Mindestens 80 % der Versuche eines Tages schlugen fehl.',
  },
  oldSecretEnds: 'Das alte Geheimnis gilt noch. Ablauf:',
  pause: 'Pausieren',
  nowPaused: 'Der Webhook ist pausiert.',
  switchOn: 'Einschalten',
  switchedOn: 'Der Webhook ist an.',
  test: 'Testereignis senden',
  tested: 'Ein Testereignis ist unterwegs.',
  notTested: 'Es wurde kein Testereignis gesendet.',
  rotate: 'Neues Geheimnis erstellen',
  rotateTitle: 'Neues Geheimnis erstellen?',
  rotateHint:
    'Beide Geheimnisse gelten 24 Stunden lang, damit Sie den Empfänger umstellen können. Ein früher ersetztes Geheimnis gilt ab sofort nicht mehr.',
  secretTitle: 'Geheimnis jetzt kopieren',
  secretHint:
    'Es wird nur einmal angezeigt. Damit prüft der Empfänger, ob Zustellungen von hier kommen.',
  secret: 'Geheimnis',
  deleteTitle: 'Diesen Webhook löschen?',
  deleteHint:
    'Er erhält keine Ereignisse mehr, und die Liste seiner Zustellungen wird gelöscht. Das lässt sich nicht rückgängig machen.',
  deleted: 'Der Webhook wurde gelöscht.',
  deliveries: 'Zustellungen',
  noDeliveries: 'Noch nichts gesendet',
  noneOfState: 'Keine Zustellung dieser Art',
  noDeliveriesHint:
    'Zustellungen werden hier 30 Tage lang aufgeführt. Senden Sie ein Testereignis, um zu sehen, ob es ankommt.',
  shown: 'Angezeigt',
  every: 'Alle',
  states: {
    pending: 'Wartet',
    delivered: 'Zugestellt',
    failed: 'Fehlgeschlagen',
  },
  sequence: (number) => `Nr. ${number}`,
  nextTry: 'Nächster Versuch:',
  tries: (count) => plural(count, { one: '# Versuch', other: '# Versuche' }),
  answer: (status) => `Antwort ${status}`,
  noAnswer: 'keine Antwort',
  errors: {
    'The receiver could not be reached':
      'Der Empfänger war nicht erreichbar. Der Grund steht im Serverprotokoll.',
    'There was no whole answer within 15 seconds':
      'Innerhalb von 15 Sekunden kam keine vollständige Antwort.',
  },
  took: (ms) => `${ms} ms`,
  replay: 'Noch einmal senden',
  replayOf: (event, number) => `Noch einmal senden: ${event}, Nr. ${number}`,
  replayed: 'Wird noch einmal gesendet.',
  notReplayed: 'Es wurde nicht noch einmal gesendet.',
};
