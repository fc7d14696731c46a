import type { MailTexts } from '#texts/shapes/mail-texts.ts';

const days = (count: number) => (count === 1 ? 'eines Tages' : `von ${count} Tagen`);

export const mails: MailTexts = {
  nameless: 'ein Team ohne Namen',
  ifButtonFails: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
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
      `Der Link funktioniert einmal, innerhalb ${days(count)}, und nur für die Adresse, an die diese E-Mail ging. Bitte geben Sie ihn nicht weiter.`,
      'Falls Sie das nicht erwartet haben, ignorieren Sie diese E-Mail: Ohne Sie geschieht nichts.',
    ],
  },
  notice: {
    subject: (team) => `Sie wurden auf Guildhall in ${team} aufgenommen`,
    heading: 'Sie haben ein neues Team',
    body: {
      owner: (team) => ['Das Team ', team, ' hat Sie als Eigentümer aufgenommen.'],
      team_leader: (team) => ['Das Team ', team, ' hat Sie als Teamleitung aufgenommen.'],
      member: (team) => ['Das Team ', team, ' hat Sie als Mitglied aufgenommen.'],
      partner: (team) => ['Das Team ', team, ' hat Sie als Partner aufgenommen.'],
    },
    button: 'Guildhall öffnen',
    note: 'Melden Sie sich mit Ihrem Konto an; zu bestätigen gibt es nichts.',
  },
  passwordReset: {
    subject: 'Ihr Link für ein neues Passwort bei Guildhall',
    heading: 'Neues Passwort festlegen',
    body: 'Für das Konto mit dieser Adresse wurde ein neues Passwort angefordert.',
    button: 'Neues Passwort festlegen',
    notes: (minutes) => [
      `Der Link funktioniert einmal, innerhalb von ${minutes} Minuten: Behalten Sie ihn für sich.`,
      'Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
    ],
  },
  signInLink: {
    subject: 'Ihr Link zur Anmeldung bei Guildhall',
    heading: 'Bei Guildhall anmelden',
    body: 'Für diese Adresse wurde ein Link zur Anmeldung angefordert.',
    button: 'Anmelden',
    notes: (minutes) => [
      `Der Link funktioniert einmal, innerhalb von ${minutes} Minuten: Behalten Sie ihn für sich.`,
      'Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ohne den Link kann sich niemand anmelden.',
    ],
  },
  newBrowser: {
    subject: 'Neue Anmeldung in Ihrem Konto',
    heading: 'Ein neuer Browser hat sich angemeldet',
    body: (browser, time) => [
      'In Ihrem Konto hat sich jemand mit ',
      browser,
      ' am ',
      time,
      ' angemeldet.',
    ],
    unknown: 'einem unbekannten Browser',
    advice:
      'Waren Sie das? Dann ist nichts zu tun. Wenn nicht, beenden Sie die Sitzung, widerrufen Sie Token, die Sie nicht kennen, und ändern Sie Ihr Passwort.',
    button: 'Ihre Sitzungen öffnen',
    note: 'Sie bekommen diese E-Mail, wenn Ihr Konto zum ersten Mal in einem Browser benutzt wird oder nachdem dessen Cookies gelöscht wurden.',
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
  verifications: {
    subject: (count) =>
      count === 1 ? 'Ein Dokument ist zu prüfen' : `${count} Dokumente sind zu prüfen`,
    heading: 'Dokumente zum Prüfen',
    body: (count) =>
      count === 1
        ? 'Ein Dokument galt bis zu einem Tag als geprüft, der vorbei ist. Antworten, die es zitieren, weisen darauf hin, bis jemand es geprüft hat.'
        : `${count} Dokumente galten bis zu einem Tag als geprüft, der vorbei ist. Antworten, die sie zitieren, weisen darauf hin, bis jemand sie geprüft hat.`,
    team: (team, count) => [team, `: ${count}`],
    button: 'Dokumente öffnen',
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
    note: 'Ihre Antwort wird genutzt, sobald die Teamleitung sie freigibt. Abschalten können Sie diese E-Mails unter Einstellungen → Sie.',
  },
  secondFactorReset: {
    subject: 'Ihr zweiter Faktor wurde entfernt',
    heading: 'Ihr zweiter Faktor wurde entfernt',
    body: 'Die App für Codes, die Passkeys und die Wiederherstellungscodes Ihres Kontos wurden entfernt, und Sie wurden überall abgemeldet. Das war ein Eigentümer Ihrer Organisation oder wer den Server betreibt.',
    button: 'Neuen einrichten',
    note: 'Wenn Sie nicht darum gebeten haben, sagen Sie es sofort einem Eigentümer Ihrer Organisation: Bis Sie einen neuen einrichten, genügt Ihr Passwort oder ein Link aus Ihrem Postfach zum Anmelden.',
  },
  webhookDisabled: {
    subject: (team) => `Ein Webhook von ${team} wurde ausgeschaltet`,
    heading: 'Ein Webhook ist aus',
    body: (team, host) => [
      'Guildhall hat den Webhook des Teams ',
      team,
      ' zu ',
      host,
      ' ausgeschaltet.',
    ],
    reason: {
      gone: 'Der Empfänger hat geantwortet, dass es ihn nicht mehr gibt (410).',
      failing: 'In den letzten 24 Stunden sind mindestens 80 Prozent der Versuche fehlgeschlagen.',
    },
    button: 'Webhooks öffnen',
    note: 'Schalten Sie ihn wieder ein, sobald der Empfänger funktioniert. Ereignisse aus der Zwischenzeit werden nicht nachgesendet.',
  },
  leftBehind: {
    subject: (team) => `Schlüssel einer entfernten Person gelten weiter: ${team}`,
    unownedSubject: (team) => `${team} hat keinen Eigentümer mehr`,
    heading: 'Schlüssel einer entfernten Person',
    unownedHeading: 'Es gibt keinen Eigentümer mehr',
    body: (person, team) => [
      person,
      ' wurde aus dem Team ',
      team,
      ' entfernt oder hat es verlassen.',
    ],
    unowned: (command) => [
      'Die Organisation hat keinen Eigentümer mehr. Der Betreiber dieses Servers kann mit ',
      command,
      ' einen bestimmen.',
    ],
    keys: 'Schlüssel von dieser Person, die weiter gelten:',
    webhooks: 'Webhooks von dieser Person, deren Geheimnisse sie möglicherweise kennt:',
    directories: 'Verzeichnisse, deren Token diese Person möglicherweise kennt:',
    button: 'Guildhall öffnen',
    note: 'Eigentümer können die Schlüssel in den Einstellungen widerrufen und Webhooks und Verzeichnissen neue Geheimnisse geben.',
  },
  test: {
    subject: 'E-Mails von Guildhall kommen an',
    heading: 'E-Mails kommen an',
    body: 'Sie haben Guildhall gebeten, diese E-Mail an Ihre eigene Adresse zu senden. Sie ist angekommen.',
    button: 'Guildhall öffnen',
    note: 'Das waren nicht Sie? Dann ist jemand anderes mit Ihrem Konto angemeldet: Beenden Sie diese Sitzung in den Einstellungen.',
  },
};
