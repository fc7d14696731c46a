import type { MailTexts } from '../shapes/mail-texts.ts';

const days = (count: number) => (count === 1 ? 'eines Tages' : `von ${count} Tagen`);

export const mails: MailTexts = {
  nameless: 'ein Team ohne Namen',
  ifButtonFails: 'Falls die Schaltfläche nichts bewirkt, öffnen Sie diese Adresse:',
  sentBy: (host) => `Gesendet vom Guildhall-Server ${host} im Auftrag des Teams.`,
  invitation: {
    subject: (team) => `Einladung zu ${team} auf Guildhall`,
    heading: 'Sie sind eingeladen',
    greeting: (name) => `Guten Tag ${name},`,
    body: (team) => [
      'das Team ',
      team,
      ' hat Sie aufgenommen und lädt Sie ein, Ihr Konto einzurichten.',
    ],
    button: 'Konto einrichten',
    notes: (count) => [
      `Der Link funktioniert einmal, innerhalb ${days(count)}, und nur für die Adresse, an die diese Mail ging. Bitte geben Sie ihn nicht weiter.`,
      'Sie haben das nicht erwartet? Dann lassen Sie es einfach: Ohne Sie geschieht nichts.',
    ],
  },
  notice: {
    subject: (team) => `Sie wurden auf Guildhall in ${team} aufgenommen`,
    heading: 'Sie haben ein neues Team',
    body: {
      owner: (team) => [
        'Das Team ',
        team,
        ' hat Sie als Eigentümerin oder Eigentümer aufgenommen.',
      ],
      team_leader: (team) => ['Das Team ', team, ' hat Sie als Teamleitung aufgenommen.'],
      member: (team) => ['Das Team ', team, ' hat Sie als Mitglied aufgenommen.'],
      partner: (team) => ['Das Team ', team, ' hat Sie als Partner aufgenommen.'],
    },
    button: 'Guildhall öffnen',
    note: 'Melden Sie sich mit Ihrem bestehenden Konto an; zu bestätigen gibt es nichts.',
  },
  passwordReset: {
    subject: 'Ihr Link für ein neues Passwort bei Guildhall',
    heading: 'Neues Passwort setzen',
    body: 'Für das Konto mit dieser Adresse wurde ein neues Passwort angefordert.',
    button: 'Neues Passwort setzen',
    notes: (minutes) => [
      `Der Link funktioniert einmal, innerhalb von ${minutes} Minuten: Behalten Sie ihn für sich.`,
      'Das waren nicht Sie? Dann lassen Sie es einfach: Ohne den Link bleibt Ihr Passwort, wie es ist.',
    ],
  },
  signInLink: {
    subject: 'Ihr Link zur Anmeldung bei Guildhall',
    heading: 'Bei Guildhall anmelden',
    body: 'Für diese Adresse wurde ein Link zur Anmeldung angefordert.',
    button: 'Anmelden',
    notes: (minutes) => [
      `Der Link funktioniert einmal, innerhalb von ${minutes} Minuten: Behalten Sie ihn für sich.`,
      'Das waren nicht Sie? Dann lassen Sie es einfach: Ohne den Link kommt niemand hinein.',
    ],
  },
  leftQuestion: {
    subject: (team) => `Eine Frage an ${team}`,
    heading: 'Ein Besucher hat eine Frage hinterlassen',
    body: (site) => [
      'Auf ',
      site,
      ' hat jemand keine Antwort gefunden und diese Frage hinterlassen:',
    ],
    answerTo: (email) => ['Die Antwort wird erbeten an ', email, '.'],
    button: 'Fragen öffnen',
    note: 'Frage und Adresse hat ein Besucher eingegeben: Niemand hat sie geprüft.',
  },
  corrections: {
    subject: (count) =>
      count === 1 ? 'Eine Korrektur wartet auf Sie' : `${count} Korrekturen warten auf Sie`,
    heading: 'Korrekturen zum Prüfen',
    body: (count) =>
      count === 1
        ? 'Jemand hat eine bessere Antwort vorgeschlagen. Sie wird genutzt, sobald Sie sie freigeben.'
        : `Es wurden ${count} bessere Antworten vorgeschlagen. Sie werden genutzt, sobald Sie sie freigeben.`,
    team: (team, count) => [team, `: ${count}`],
    button: 'Korrekturen öffnen',
    note: 'Diese E-Mail kommt höchstens einmal am Tag. Abschalten können Sie sie unter Einstellungen → Sie.',
  },
  expertQuestion: {
    subject: (team) => `${team} hat eine Frage an Sie`,
    heading: 'Vielleicht wissen Sie die Antwort',
    body: (team) => [
      'Das Team ',
      team,
      ' konnte diese Frage nicht beantworten und gibt sie an Sie weiter:',
    ],
    bodyFrom: (asker, team) => [asker, ' aus dem Team ', team, ' gibt diese Frage an Sie weiter:'],
    noted: (note) => ['Mit dieser Notiz: ', note],
    button: 'Frage beantworten',
    note: 'Ihre Antwort wird genutzt, sobald eine Leitung des Teams sie freigibt. Abschalten können Sie diese E-Mails unter Einstellungen → Sie.',
  },
  webhookDisabled: {
    subject: (team) => `Ein Webhook von ${team} wurde abgeschaltet`,
    heading: 'Ein Webhook ist aus',
    body: (team, host) => [
      'Guildhall hat den Webhook des Teams ',
      team,
      ' zu ',
      host,
      ' abgeschaltet.',
    ],
    reason: {
      gone: 'Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410).',
      failing: 'In den letzten 24 Stunden sind mindestens 80 Prozent der Versuche fehlgeschlagen.',
    },
    button: 'Webhooks öffnen',
    note: 'Schalten Sie ihn dort wieder ein, sobald der Empfänger funktioniert. Was inzwischen geschah, wird nicht nachgesendet.',
  },
  leftBehind: {
    subject: (team) => `Schlüssel einer entfernten Person gelten weiter: ${team}`,
    unownedSubject: (team) => `${team} hat keinen Eigentümer mehr`,
    heading: 'Schlüssel, deren Ersteller fort ist',
    unownedHeading: 'Es gibt keinen Eigentümer mehr',
    body: (person, team) => [
      person,
      ' wurde aus dem Team ',
      team,
      ' entfernt oder hat es verlassen.',
    ],
    unowned: (command) => [
      'Niemand ist mehr Eigentümer der Organisation. Wer diesen Server betreibt, kann mit ',
      command,
      ' jemanden dazu machen.',
    ],
    keys: 'Schlüssel von dieser Person, die weiter gelten:',
    webhooks: 'Webhooks von dieser Person, deren Geheimnisse sie kennen kann:',
    button: 'Guildhall öffnen',
    note: 'Eigentümer können die Schlüssel in den Einstellungen widerrufen und den Webhooks neue Geheimnisse geben.',
  },
  test: {
    subject: 'Mails von Guildhall kommen an',
    heading: 'Mails kommen an',
    body: 'Sie haben Guildhall gebeten, diese Mail an Ihre eigene Adresse zu senden. Sie ist angekommen.',
    button: 'Guildhall öffnen',
    note: 'Das waren nicht Sie? Dann ist eine weitere Sitzung Ihres Kontos offen: Beenden Sie sie in den Einstellungen.',
  },
};
