import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

export const webhooks: Texts['webhooks'] = {
  add: 'Webhook hinzufügen',
  none: 'Noch kein Webhook',
  noneHint:
    'Ein Webhook meldet einem anderen Server, was hier geschieht: Personen, Dokumente, Korrekturen.',
  all: 'Alle Webhooks',
  addressHint: 'Eine öffentliche Adresse, die mit https:// beginnt.',
  description: 'Wofür er ist',
  events: 'Ereignisse',
  eventTypes: {
    'member.added': 'Jemand kommt ins Team',
    'member.removed': 'Jemand verlässt das Team oder wird entfernt',
    'document.ready': 'Ein Dokument ist zu finden',
    'document.failed': 'Ein Dokument war nicht zu lesen',
    'document.deleted': 'Ein Dokument wird gelöscht',
    'training.created': 'Eine Korrektur wird vorgeschlagen',
    'training.approved': 'Eine Korrektur wird angenommen',
    'training.rejected': 'Eine Korrektur wird abgelehnt',
    'webhook.test': 'Testereignis',
  },
  below: 'Untergeordnete Teams einschließen',
  edit: 'Webhook bearbeiten',
  actionsOf: (address) => `Mehr: ${address}`,
  on: 'An',
  off: 'Aus',
  paused: 'Angehalten',
  because: {
    owner: 'Was inzwischen geschieht, wird nicht nachgesendet.',
    gone: 'Guildhall hat ihn abgeschaltet: Der Empfänger sagte, dass es ihn nicht mehr gibt (410).',
    failing:
      'Guildhall hat ihn abgeschaltet: Mindestens 80 % der Versuche eines Tages schlugen fehl.',
  },
  oldSecretEnds: 'Auch das alte Geheimnis unterschreibt noch. Es endet:',
  pause: 'Anhalten',
  nowPaused: 'Der Webhook ist angehalten.',
  switchOn: 'Einschalten',
  switchedOn: 'Der Webhook ist an.',
  test: 'Testereignis senden',
  tested: 'Ein Testereignis ist unterwegs.',
  notTested: 'Es wurde kein Testereignis gesendet.',
  rotate: 'Neues Geheimnis',
  rotateTitle: 'Ein neues Geheimnis anlegen?',
  rotateHint:
    '24 Stunden lang unterschreiben beide, damit Zeit bleibt, das neue einzutragen. Eines, das schon vorher ersetzt wurde, endet sofort.',
  secretTitle: 'Geheimnis jetzt aufbewahren',
  secretHint:
    'Es wird nur dieses eine Mal gezeigt. Der Empfänger braucht es, um zu prüfen, dass eine Meldung von hier kommt.',
  secret: 'Geheimnis',
  deleteTitle: 'Diesen Webhook löschen?',
  deleteHint:
    'Er erfährt nichts mehr, und die Liste seiner Sendungen wird gelöscht. Das lässt sich nicht rückgängig machen.',
  deleted: 'Der Webhook wurde gelöscht.',
  deliveries: 'Sendungen',
  noDeliveries: 'Noch nichts gesendet',
  noneOfState: 'Keine Sendung dieser Art',
  noDeliveriesHint:
    'Was gesendet wird, steht hier 30 Tage lang. Ein Testereignis zeigt, ob es ankommt.',
  shown: 'Gezeigt',
  every: 'Alle',
  states: {
    pending: 'Wartet',
    delivered: 'Zugestellt',
    failed: 'Gescheitert',
  },
  sequence: (number) => `Nr. ${number}`,
  nextTry: 'Nächster Versuch:',
  tries: (count) => plural(count, { one: '# Versuch', other: '# Versuche' }),
  answer: (status) => `Antwort ${status}`,
  noAnswer: 'keine Antwort',
  errors: {
    'The receiver could not be reached':
      'Der Empfänger war nicht erreichbar. Warum, steht im Log des Servers.',
    'There was no whole answer within 15 seconds':
      'Innerhalb von 15 Sekunden kam keine vollständige Antwort.',
  },
  took: (ms) => `${ms} ms`,
  replay: 'Noch einmal senden',
  replayOf: (event, number) => `Noch einmal senden: ${event}, Nr. ${number}`,
  replayed: 'Es wird noch einmal gesendet.',
  notReplayed: 'Es wurde nicht noch einmal gesendet.',
};
