import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the people of a team and of its teams. */
export const people: Texts['people'] = {
  onlyMembers: 'Nur Mitglieder sehen, wer in diesem Team ist',
  roles: {
    owner: 'Eigentümer',
    team_leader: 'Teamleitung',
    member: 'Mitglied',
    partner: 'Partner',
  },
  rolesHint: {
    owner: 'Alles, auch Schlüssel, Protokoll und Unterteams.',
    team_leader:
      'Verwaltet Personen, Dokumente und Korrekturen dieses Teams und seiner Unterteams.',
    member: 'Fragt, korrigiert und sieht, wer sonst noch da ist.',
    partner: 'Fragt und sieht nur öffentliche und mit ihm geteilte Dokumente.',
  },
  members: 'Mitglieder',
  teams: 'Teams',
  count: (count) => plural(count, { one: '# Person', other: '# Personen' }),
  views: 'Ansichten dieser Seite',
  search: 'Suche nach Name, Adresse oder Telefon',
  show: 'Anzeigen',
  all: 'Alle',
  claimed: 'Schon angemeldet',
  unclaimed: 'Noch nie angemeldet',
  sorts: {
    name: 'Name',
    createdAt: 'Neueste zuerst',
    lastActive: 'Zuletzt gesehen',
    role: 'Rolle',
  },
  person: 'Person',
  role: 'Rolle',
  seen: 'Zuletzt gesehen',
  actions: 'Aktionen',
  notYet: 'Noch nie angemeldet',
  letInAgain: 'Braucht neuen Zugang',
  letInByLink:
    'Diese Person braucht einen neuen Zugang: Kopieren Sie einen neuen Link. Sie hat ein Recht bekommen, das die Person, die ihren Link kopiert hatte, nicht vergeben konnte. Das Konto aus diesem Link wurde deshalb beendet.',
  letInByMail:
    'Diese Person braucht einen neuen Zugang: Senden Sie die Einladung noch einmal. Sie hat ein Recht bekommen, das die Person, die ihren Link kopiert hatte, nicht vergeben konnte. Das Konto aus diesem Link wurde deshalb beendet.',
  unproved: 'Nicht bestätigt',
  through: (directory, groups) => `Durch ${directory}: ${groups}`,
  unprovedWhy:
    'Diese Adresse wurde noch nicht bestätigt: Das Konto entstand durch einen kopierten Link.',
  you: 'Sie',
  nobodyFound: 'Keine Treffer',
  nobodyFoundHint:
    'Versuchen Sie einen anderen Namen, eine andere Adresse oder einen anderen Filter.',
  nobodyYet: 'In diesem Team ist noch niemand',
  nobodyYetHint: 'Fügen Sie Personen über ihre Adressen oder aus einer Tabelle hinzu.',
  groups: 'Untergruppen dieses Teams',
  add: 'Personen hinzufügen',
  actionsFor: (name) => `Aktionen für ${name}`,
  invite: 'Einladung erneut senden',
  invited: (name) => `Die Einladung an ${name} ist unterwegs.`,
  linkBy: (command) => `Die Betreiber dieses Servers erstellen einen Anmeldelink mit: ${command}`,
  copyLink: 'Einladungslink kopieren',
  linkTitle: (name) => `Einladungslink für ${name}`,
  linkHint: (name, time) =>
    `Geben Sie ihn nur ${name}: Wer ihn öffnet, meldet sich als diese Person an. Er gilt einmal, bis ${time}. Frühere Links gelten nicht mehr.`,
  linkUnproved:
    'Ein persönlich übergebener Link bestätigt die Adresse nicht. Das Konto gehört nur zu dieser Organisation, bis sich die Person über eine E-Mail oder einen Identitätsanbieter anmeldet.',
  linkNotMade: 'Der Link wurde nicht erstellt.',
  notInvited: 'Die Einladung wurde nicht gesendet.',
  changeRole: 'Rolle ändern',
  changeRoleOf: (name) => `Rolle von ${name} ändern`,
  roleChanged: (name, role) => `${name} ist jetzt: ${role}.`,
  remove: 'Aus dem Team entfernen',
  resetFactor: 'Zweiten Faktor zurücksetzen',
  erase: 'Diese Person löschen',
  eraseTitle: (name) => `${name} löschen?`,
  eraseHint:
    'Die Daten dieser Person in der Organisation werden gelöscht; worauf andere angewiesen sind, bleibt ohne ihren Namen erhalten. Sie verlässt sofort alle Teams, und ihr Konto wird gelöscht, sofern es zu keiner anderen Organisation gehört. Das lässt sich nicht rückgängig machen.',
  eraseDeleted: 'Gelöscht wird:',
  eraseUnnamed: 'Bleibt ohne den Namen erhalten:',
  eraseKept:
    'Schlüssel und Webhooks, die sie angelegt hat, funktionieren weiter; beenden Sie sie in den Einstellungen.',
  erased: (name) => `${name} wurde gelöscht.`,
  traces: {
    chats: (count) => plural(count, { one: '# Chat', other: '# Chats' }),
    feedback: (count) =>
      plural(count, {
        one: '# Korrektur, die niemand freigegeben hat',
        other: '# Korrekturen, die niemand freigegeben hat',
      }),
    questions: (count) =>
      plural(count, {
        one: '# an sie weitergegebene Frage',
        other: '# an sie weitergegebene Fragen',
      }),
    notifications: (count) =>
      plural(count, { one: '# Benachrichtigung', other: '# Benachrichtigungen' }),
    shares: (count) =>
      plural(count, {
        one: '# nur mit ihr geteiltes Dokument',
        other: '# nur mit ihr geteilte Dokumente',
      }),
    corrections: (count) =>
      plural(count, { one: '# freigegebene Korrektur', other: '# freigegebene Korrekturen' }),
    documents: (count) =>
      plural(count, {
        one: '# von ihr hochgeladenes Dokument',
        other: '# von ihr hochgeladene Dokumente',
      }),
  },
  removeTitle: (name) => `${name} entfernen?`,
  removeHint: (team) =>
    `Die Person verlässt sofort ${team} und alle Unterteams. Das Konto bleibt bestehen.`,
  removed: (name) => `${name} ist nicht mehr im Team.`,
  loses: 'Außerdem verliert die Person den Zugriff auf:',
  revokeKeys: (count: number) =>
    plural(count, {
      one: '# Schlüssel widerrufen, den die Person erstellt hat',
      other: '# Schlüssel widerrufen, die die Person erstellt hat',
    }),
  rotateWebhooks: (count: number) =>
    plural(count, {
      one: '# Webhook der Person ein neues Geheimnis geben',
      other: '# Webhooks der Person neue Geheimnisse geben',
    }),
  keptHint: 'Sonst funktionieren sie weiter, und die Person kennt möglicherweise ihre Geheimnisse.',
  newTokens: 'Neue Token für Verzeichnisse',
  newSecrets: 'Neue Geheimnisse',
  newSecretsHint:
    'Sie werden nur einmal angezeigt. Alte Geheimnisse von Webhooks gelten noch 24 Stunden; das neue Token eines Verzeichnisses tragen Sie dort sofort ein.',
  partlyRemoved:
    'Die Person wurde entfernt, aber nicht alles andere wurde erledigt. Was noch offen ist, zeigen die Listen der Schlüssel und Webhooks in den Einstellungen.',
  losesTeams: 'Verlassen werden:',
  losses: {
    documents: (count) =>
      plural(count, {
        one: '# eigenes Dokument; es bleibt, lässt sich von der Person aber nicht mehr ändern',
        other: '# eigene Dokumente; sie bleiben, lassen sich von der Person aber nicht mehr ändern',
      }),
    shares: (count) =>
      plural(count, {
        one: '# nur mit dieser Person geteiltes Dokument',
        other: '# nur mit dieser Person geteilte Dokumente',
      }),
    privateWorkflows: (count) =>
      plural(count, {
        one: '# privater Ablauf, den sonst niemand ausführen kann',
        other: '# private Abläufe, die sonst niemand ausführen kann',
      }),
    workflowInvitations: (count) =>
      plural(count, {
        one: '# Ablauf für ausgewählte Personen',
        other: '# Abläufe für ausgewählte Personen',
      }),
    chats: (count) => plural(count, { one: '# Chat', other: '# Chats' }),
  },
  leave: 'Dieses Team verlassen',
  leaveTitle: (team) => `${team} verlassen?`,
  leaveHint:
    'Sie verlassen auch alle Unterteams und haben keinen Zugriff mehr darauf. Um zurückzukommen, müssen Sie wieder hinzugefügt werden.',
  left: (team) => `Sie haben ${team} verlassen.`,
  addBelow: 'Unterteam anlegen',
  addBelowOf: (team) => `Unterteam von ${team} anlegen`,
  addTeam: 'Team anlegen',
  teamAdded: (team) => `${team} wurde angelegt.`,
  renameOf: (team) => `${team} umbenennen`,
  deleteTeam: 'Team löschen',
  deleteTitle: (team) => `${team} löschen?`,
  deleteHint:
    'Die Dokumente des Teams werden mitgelöscht, und seine Schlüssel funktionieren nicht mehr. Die Personen behalten ihre Konten. Das lässt sich nicht rückgängig machen.',
  deleteFirst: 'Dieses Team hat Unterteams. Löschen Sie zuerst diese.',
  teamDeleted: (team) => `${team} wurde gelöscht.`,
};
