import { connect } from './connect.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { samlRefusals } from './saml-refusals.ts';

export const pages: PageTexts = {
  language: 'Sprache',
  marked: 'Bitte korrigieren Sie, was unten markiert ist.',
  back: 'Zurück',
  toSignIn: 'Zur Anmeldung',
  failed: 'Das hat nicht geklappt',
  fields: {
    email: 'E-Mail-Adresse',
    firstName: 'Vorname',
    lastName: 'Nachname',
    password: 'Passwort',
    passwordOptional: 'Passwort (optional)',
    oldPassword: 'Bisheriges Passwort',
    newPassword: 'Neues Passwort',
  },
  faults: {
    textLength: (field, min, max) => `${field}: ${min} bis ${max} Zeichen sind nötig`,
    controlCharacters: (field) => `${field}: Steuerzeichen sind nicht erlaubt`,
    commonPassword: (field) =>
      `${field}: Das ist eines der häufigsten Passwörter und schnell erraten. Bitte wählen Sie ein anderes`,
    wrong: (field) => `${field}: stimmt nicht`,
    other: (field) => `${field}: Diese Angabe ist ungültig`,
  },
  failures: {
    foreign_origin: 'Anfragen von anderen Websites werden abgelehnt.',
    too_many_requests: 'Zu viele Anfragen, bitte versuchen Sie es später noch einmal.',
    body_too_large: 'Was gesendet wurde, ist zu groß.',
    invalid: 'Das Formular kam nicht vollständig an. Bitte versuchen Sie es noch einmal.',
    password_missing:
      'Dieses Konto hat noch kein Passwort. Fordern Sie einen Link an, um eines festzulegen.',
    sign_in_again:
      'Ein erstes Passwort lässt sich nur in den zehn Minuten nach der Anmeldung festlegen. Melden Sie sich dafür ab und neu an.',
    second_factor_ended:
      'Die Zeit für den zweiten Schritt ist abgelaufen. Bitte melden Sie sich noch einmal an.',
    confirm_yourself:
      'Zweite Faktoren lassen sich nur innerhalb von zehn Minuten nach der Anmeldung ändern. Melden Sie sich noch einmal an oder geben Sie Ihr Passwort noch einmal ein.',
    tokens_full:
      'Sie haben die Grenze von 50 Token und Apps erreicht. Widerrufen Sie zuerst in Ihrem Profil eines davon.',
    unexpected: 'Etwas ist schiefgegangen. Versuchen Sie es gleich noch einmal.',
  },
  signIn: {
    title: 'Anmelden',
    submit: 'Anmelden',
    byOrganisation: 'Über Ihre Organisation anmelden',
    byPasskey: 'Mit einem Passkey anmelden',
    passwordHint: 'Kein Passwort? Wir senden Ihnen einen Link per E-Mail.',
    sendLink: 'Link senden',
    forgotten: 'Passwort vergessen?',
    wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
    noAddress: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    notKnown: 'Zu der Adresse, die Ihre Organisation bestätigt, gehört hier niemand in einem Team.',
    notDone:
      'Die Anmeldung über Ihre Organisation hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    notConfirmed:
      'Der Anbieter Ihrer Organisation gibt nicht an, dass er Ihre Adresse geprüft hat. Bitten Sie seine Betreiber, email_verified mitzusenden, oder lassen Sie sich einen Link an Ihre Adresse senden.',
    otherPerson:
      'Diese Adresse gehört zum Konto einer anderen Person. Wenn sie auf Sie übergegangen ist, bitten Sie einen Eigentümer Ihres Teams, diese Person aus allen Teams zu nehmen und Sie neu aufzunehmen.',
    byProvider: (name) => `Mit ${name} anmelden`,
    organisationAbout:
      'Geben Sie Ihre Adresse bei der Arbeit ein: Ihre Domain sagt, wo Sie sich anmelden.',
    goOn: 'Weiter',
    noProvider: (domain) =>
      `Niemand mit einer Adresse von ${domain} meldet sich hier über eine Organisation an. Melden Sie sich auf einem anderen Weg an oder fragen Sie die Inhaber Ihres Teams.`,
    leads: 'Wer eine Adresse Ihrer Organisation hat, meldet sich dort an.',
    notProved:
      'Ihre Organisation hat nicht nachgewiesen, dass ihr die Domain Ihrer Adresse gehört. Darum kann ihr Anbieter Sie nicht anmelden. Fragen Sie einen Inhaber Ihres Teams.',
    providerOff: 'Dieser Weg zur Anmeldung wurde abgeschaltet. Bitte wählen Sie einen anderen.',
    addressUnsent:
      'Der Anbieter Ihrer Organisation hat keine E-Mail-Adresse von Ihnen gesendet. Bitten Sie seine Betreiber, eine mitzusenden.',
    saml: samlRefusals,
    directorySilent:
      'Das Verzeichnis Ihrer Organisation antwortet nicht, daher lässt sich Ihr Passwort nicht prüfen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  providerTest: {
    title: (name) => `Test: ${name}`,
    nothing: 'Das war ein Test. Niemand wurde angemeldet, und nichts wurde geändert.',
    says: 'Was der Anbieter sagt',
    address: 'Adresse',
    verified: 'Adresse bestätigt',
    yes: 'Ja',
    no: 'Nein',
    unsaid: 'Der Anbieter sagt es nicht',
    name: 'Name',
    groups: 'Gruppen',
    missing: 'Nichts wurde gesendet',
    happens: 'Was beim Anmelden geschähe',
    outcomes: {
      signs_in: (email) => `${email} würde angemeldet.`,
      joins: (email) => `${email} würde ein neues Mitglied und angemeldet.`,
    },
    refusals: {
      no_address: 'Abgelehnt: Der Anbieter hat keine Adresse gesendet.',
      not_confirmed: 'Abgelehnt: Der Anbieter sagt nicht, dass er die Adresse bestätigt hat.',
      domain_not_proved:
        'Abgelehnt: Die Organisation hat die Domain der Adresse nicht nachgewiesen.',
      other_identity:
        'Abgelehnt: Das Konto dieser Adresse gehört beim Anbieter einer anderen Person.',
      unknown_person: 'Abgelehnt: Niemand in einem Team hat diese Adresse.',
    },
    failed: (reason) => `Der Test ist gescheitert: ${reason}`,
    over: 'Der Test wurde nicht hier begonnen oder hat zu lange gedauert. Bitte beginnen Sie ihn noch einmal.',
    back: 'Zurück zu den Einstellungen',
  },
  link: {
    sentTitle: 'Prüfen Sie Ihr E-Mail-Postfach',
    sent: (email) => [
      'Wenn ',
      email,
      ' zu jemandem in einem Team hier gehört, ist ein Link zur Anmeldung unterwegs. Er funktioniert einmal, innerhalb von 15 Minuten.',
    ],
    nothingComes: (again) => [
      'Keine E-Mail erhalten? Sehen Sie im Spam-Ordner nach oder ',
      again('versuchen Sie es noch einmal'),
      '.',
    ],
    unsentTitle: 'Dieser Server versendet keine E-Mails',
    unsent: (email) => [
      'Hier ist kein Mailserver eingerichtet, deshalb wurde nichts an ',
      email,
      ' gesendet. Bitten Sie die Betreiber dieses Servers um einen Link; „guildhall sign-in-link“ macht dort einen.',
    ],
    useTitle: 'Bei Guildhall anmelden',
    signsInAs: (email) => ['Sie melden sich an als ', email, '.'],
    signedInAs: (email) => ['Sie sind hier angemeldet als ', email, '.'],
    sessionEnds: 'Die bisherige Sitzung endet, wenn Sie fortfahren.',
    goneTitle: 'Dieser Link ist abgelaufen oder wurde schon benutzt',
    gone: 'Jeder Link funktioniert einmal, innerhalb von 15 Minuten.',
    another: 'Neuen Link anfordern',
  },
  password: {
    setTitle: 'Neues Passwort festlegen',
    addressHint: 'Dorthin wird ein Link gesendet, mit dem Sie ein neues Passwort festlegen.',
    sendLink: 'Link senden',
    sent: (email) => [
      'Wenn ',
      email,
      ' zu einem Konto hier gehört, ist ein Link für ein neues Passwort unterwegs. Er funktioniert einmal, innerhalb einer Stunde.',
    ],
    nothingComes: (signIn) => [
      'Keine E-Mail erhalten? Sehen Sie im Spam-Ordner nach. Sie wurden eingeladen und haben sich noch nie angemeldet? Dann ',
      signIn('lassen Sie sich stattdessen einen Link zur Anmeldung senden'),
      '.',
    ],
    hint: 'Mindestens 10 Zeichen. Überall sonst werden Sie abgemeldet.',
    set: 'Passwort festlegen',
    gone: 'Er wurde schon benutzt oder ist älter als eine Stunde.',
    changeTitle: 'Passwort ändern',
    change: 'Passwort ändern',
    unknownOld: (reset) => [
      'Sie kennen das alte nicht oder haben keines? ',
      reset('Legen Sie eines über einen Link an Ihre Adresse fest'),
      '.',
    ],
    changedTitle: 'Ihr Passwort wurde geändert',
    changed: 'Hier sind Sie weiter angemeldet, überall sonst wurden Sie abgemeldet.',
    goOn: 'Weiter',
  },
  invitation: {
    setUpTitle: 'Konto einrichten',
    joinTitle: 'Mit Ihrem Konto beitreten',
    invites: (team) => ['Das Team ', team, ' lädt Sie zu Guildhall ein.'],
    invitesOf: (team, organisation) => [
      'Das Team ',
      team,
      ' von ',
      organisation,
      ' lädt Sie zu Guildhall ein.',
    ],
    passwordHint:
      'Mindestens 10 Zeichen. Lassen Sie es leer, wenn Sie sich lieber über Links an Ihre Adresse anmelden.',
    passwordNeeded: 'Mindestens 10 Zeichen. Sie melden sich damit und mit Ihrer Adresse an.',
    setUp: 'Konto einrichten',
    hasAccount: (email) => [
      email,
      ' hat schon ein Konto. Melden Sie sich damit an, um beizutreten oder abzulehnen.',
    ],
    signIn: 'Anmelden',
    switchAccount: 'Abmelden und fortfahren',
    until: (time) => [
      'Die Einladung gilt nur für diese Adresse, einmal, bis ',
      time,
      '. Falls Sie sie nicht erwartet haben, schließen Sie diese Seite: Es ist nichts geschehen.',
    ],
    goneTitle: 'Diese Einladung ist nicht mehr gültig',
    gone: 'Ihr Link wurde schon benutzt, ist älter als 7 Tage oder gehört zu einem Team, in dem Sie nicht mehr sind.',
    haveAccount: (signIn) => [
      'Sie haben Ihr Konto schon eingerichtet? ',
      signIn('Melden Sie sich an'),
      '.',
    ],
    sendLink: (link) => [
      'Sonst ',
      link('lassen Sie sich einen Link an Ihre Adresse senden'),
      ': Er meldet Sie an, wenn Sie in einem Team sind.',
    ],
    nothingComes:
      'Keine E-Mail erhalten? Bitten Sie die Person, die Sie eingeladen hat, Sie aus dem Team zu entfernen und wieder hinzuzufügen.',
  },
  connect,
  device: {
    title: 'Ein Programm verbinden',
    explain:
      'Ein Programm auf Ihrem Rechner zeigt einen Code aus acht Buchstaben. Geben Sie ihn hier ein, damit das Programm als Sie handeln kann.',
    warning:
      'Machen Sie nur weiter, wenn Sie dieses Programm gerade selbst gestartet haben. Niemand aus Ihrem Team und niemand von Guildhall bittet Sie je, einen zugesandten Code einzugeben.',
    code: 'Code des Programms',
    codeHint: 'Zum Beispiel WDJB-MJHT.',
    unknown:
      'Mit diesem Code wartet kein Programm. Er ist falsch, schon benutzt oder älter als zehn Minuten.',
    next: 'Weiter',
    noTeam: 'Sie sind in keinem Team, daher kann kein Programm als Sie handeln.',
    allowTitle: 'Darf dieses Programm als Sie handeln?',
    asks: (program, machine) => [
      'Es fragt das Programm ',
      program,
      ' auf dem Rechner ',
      machine,
      '. Beide Namen hat es selbst gewählt.',
    ],
    from: (address) => ['Es fragt von der Netzwerkadresse ', address, '.'],
    mayAll: 'Es darf alles, was Sie im Team und denen darunter dürfen.',
    mayOnly: 'Es darf im Team und denen darunter nur dies:',
    until: (days) =>
      `Sein Token gilt ${days} Tage. Sie können es jederzeit in Ihrem Profil widerrufen.`,
    team: 'Für das Team',
    allow: 'Erlauben',
    deny: 'Ablehnen',
    allowedTitle: 'Das Programm ist verbunden',
    allowed:
      'Sie können diese Seite schließen und zum Programm zurückkehren. Sein Token steht in Ihrem Profil.',
    deniedTitle: 'Das Programm wurde abgelehnt',
    denied:
      'Es ist nichts geschehen. Wenn Sie es nicht gestartet haben, wollte vielleicht jemand als Sie handeln.',
  },
  secondFactor: {
    title: 'Noch ein Schritt',
    body: 'Geben Sie den Code ein, den Ihre App anzeigt, oder einen Ihrer Wiederherstellungscodes.',
    code: 'Code',
    submit: 'Anmelden',
    wrong: 'Dieser Code ist falsch oder wurde schon benutzt.',
    usePasskey: 'Passkey verwenden',
    lost: 'App, Passkeys und Codes verloren? Ein Eigentümer Ihrer Organisation oder wer diesen Server betreibt kann sie zurücksetzen.',
    passkeyRefused: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
    passkeyBroken:
      'Der Browser hat keinen Passkey verwendet. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
    passkeyTitle: 'Mit einem Passkey anmelden',
    passkeyBody: 'Ihr Gerät oder Sicherheitsschlüssel fragt nach Fingerabdruck, Gesicht oder PIN.',
    otherWay: 'Anders anmelden',
  },
  ownFactors: {
    title: 'Zweiter Faktor und Passkeys',
    about:
      'Mit einem zweiten Faktor oder einem Passkey genügt Ihr Passwort oder ein Link aus Ihrem Postfach allein nicht mehr, um sich in Ihrem Konto anzumelden.',
    required:
      'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie eine App ein oder fügen Sie einen Passkey hinzu, um fortzufahren.',
    appTitle: 'App mit Codes',
    appOff: 'Nicht eingerichtet.',
    appOn: 'Eingerichtet: Beim Anmelden wird nach ihrem Code gefragt.',
    setUpApp: 'App einrichten',
    scan: 'Scannen Sie dieses Bild mit einem Passwortmanager oder einer Authenticator-App und geben Sie den Code ein, den sie anzeigt.',
    picture: 'QR-Code für die App',
    typeKey: 'Oder geben Sie diesen Schlüssel in die App ein:',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    codesTitle: 'Wiederherstellungscodes',
    codesLeft: (count) => (count === 1 ? 'Ein Code ist übrig.' : `${count} Codes sind übrig.`),
    newCodes: 'Neue Codes erstellen',
    codesOnce:
      'Bewahren Sie diese Codes sicher auf: Sie werden nur jetzt angezeigt. Mit jedem melden Sie sich einmal an, wenn App und Passkeys verloren sind.',
    passkeysTitle: 'Passkeys',
    passkeysAbout:
      'Mit einem Passkey melden Sie sich über Ihr Gerät oder einen Sicherheitsschlüssel an, ohne Passwort.',
    passkeysNot: 'Browser speichern Passkeys nur für Adressen mit https.',
    addPasskey: 'Passkey hinzufügen',
    passkeyName: 'Name des neuen Passkeys',
    passkeyNameHint: 'Zum Beispiel das Gerät, das ihn aufbewahrt.',
    usedOn: (date) => ['zuletzt benutzt am ', date],
    remove: (name) => `${name} entfernen`,
    unused: 'noch nicht benutzt',
    confirmTitle: 'Sind Sie es?',
    confirmBody: 'Um hier etwas zu ändern, geben Sie Ihr Passwort noch einmal ein.',
    confirm: 'Weiter',
    againBody: 'Um hier etwas zu ändern, melden Sie sich noch einmal an.',
    again: 'Noch einmal anmelden',
  },
  notBuilt: {
    title: 'Die Konsole ist nicht gebaut',
    body: (command, docs) => [
      'Wer diesen Server betreibt, baut sie mit ',
      command,
      '. Die Schnittstelle unter ',
      docs,
      ' funktioniert auch ohne.',
    ],
  },
};
