import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the people of a team and of its teams. */
export const people: Texts['people'] = {
  onlyMembers: 'Wer im Team ist, sehen seine Mitglieder',
  roles: {
    owner: 'Eigentümer',
    team_leader: 'Teamleitung',
    member: 'Mitglied',
    partner: 'Partner',
  },
  rolesHint: {
    owner: 'Alles, auch Schlüssel, Protokoll und die Teams darunter.',
    team_leader: 'Betreut Personen, Dokumente und Korrekturen dieses Teams und der Teams darunter.',
    member: 'Fragt, korrigiert und sieht, wer sonst noch da ist.',
    partner: 'Fragt und sieht nur, was für Partner freigegeben ist.',
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
    name: 'Nach Name',
    createdAt: 'Neueste zuerst',
    lastActive: 'Zuletzt gesehen zuerst',
    role: 'Nach Rolle',
  },
  person: 'Person',
  role: 'Rolle',
  seen: 'Zuletzt gesehen',
  actions: 'Aktionen',
  notYet: 'Noch nie angemeldet',
  you: 'Sie',
  nobodyFound: 'Keine Treffer',
  nobodyFoundHint:
    'Versuchen Sie einen anderen Namen, eine andere Adresse oder einen anderen Filter.',
  nobodyYet: 'In diesem Team ist noch niemand',
  nobodyYetHint: 'Fügen Sie Personen über ihre Adressen oder aus einer Tabelle hinzu.',
  groups: 'Gruppen dieses Teams',
  add: 'Personen hinzufügen',
  actionsFor: (name) => `Aktionen für ${name}`,
  invite: 'Einladung erneut senden',
  invited: (name) => `Eine Einladung ist unterwegs an ${name}.`,
  unsentTo: (name) =>
    `Es ist kein Mailserver eingerichtet, deshalb wurde nichts an ${name} gesendet.`,
  linkBy: (command) => `Die Betreiber dieses Servers erzeugen einen Anmeldelink mit: ${command}`,
  notInvited: 'Die Einladung wurde nicht gesendet.',
  changeRole: 'Rolle ändern',
  changeRoleOf: (name) => `Rolle von ${name} ändern`,
  roleChanged: (name, role) => `${name} ist jetzt: ${role}.`,
  remove: 'Aus dem Team entfernen',
  removeTitle: (name) => `${name} entfernen?`,
  removeHint: (team) =>
    `Die Person verlässt sofort ${team} und alle Teams darunter. Das Konto bleibt.`,
  removed: (name) => `${name} ist nicht mehr im Team.`,
  loses: 'Und darauf besteht kein Zugriff mehr:',
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
  keptHint: 'Sonst funktionieren sie weiter, und die Person kann die Geheimnisse kennen.',
  newSecrets: 'Neue Geheimnisse der Webhooks',
  newSecretsHint:
    'Sie werden nur dieses eine Mal gezeigt. Bis ein Empfänger das neue hat, unterschreibt 24 Stunden lang auch das alte.',
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
        one: '# nur mit ihnen geteiltes Dokument',
        other: '# nur mit ihnen geteilte Dokumente',
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
    'Sie verlassen auch alle Teams darunter und sehen nichts mehr davon. Um zurückzukommen, muss Sie jemand wieder hinzufügen.',
  left: (team) => `Sie haben ${team} verlassen.`,
  addBelow: 'Team darunter anlegen',
  addBelowOf: (team) => `Team unter ${team} anlegen`,
  addTeam: 'Team anlegen',
  teamAdded: (team) => `${team} wurde angelegt.`,
  renameOf: (team) => `${team} umbenennen`,
  deleteTeam: 'Team löschen',
  deleteTitle: (team) => `${team} löschen?`,
  deleteHint:
    'Die Dokumente des Teams werden mitgelöscht, und seine Schlüssel öffnen nichts mehr. Die Personen behalten ihre Konten. Das lässt sich nicht rückgängig machen.',
  deleteFirst: 'Darunter gibt es Teams. Löschen Sie zuerst diese.',
  teamDeleted: (team) => `${team} wurde gelöscht.`,
};
