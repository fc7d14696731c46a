import type { PageTexts } from '../shapes/page-texts.ts';

export const pages: PageTexts = {
  language: 'Sprache',
  marked: 'Bitte berichtigen Sie, was unten markiert ist.',
  back: 'Zurück',
  toSignIn: 'Zur Anmeldung',
  failed: 'Das hat nicht geklappt',
  fields: {
    email: 'E-Mail-Adresse',
    firstName: 'Vorname',
    lastName: 'Nachname',
    password: 'Passwort',
    passwordOptional: 'Passwort (freiwillig)',
    oldPassword: 'Altes Passwort',
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
    foreign_origin: 'Anfragen von Seiten anderer Websites werden abgelehnt.',
    too_many_requests: 'Zu viele Anfragen, bitte versuchen Sie es später noch einmal.',
    body_too_large: 'Was gesendet wurde, ist zu groß.',
    invalid: 'Was gesendet wurde, kam nicht vollständig an. Bitte versuchen Sie es noch einmal.',
    password_missing:
      'Dieses Konto hat noch kein Passwort. Lassen Sie sich an seine Adresse einen Link senden, mit dem Sie eines setzen.',
    unexpected: 'Hier ist etwas schiefgegangen. Versuchen Sie es in einer Weile noch einmal.',
  },
  signIn: {
    title: 'Anmelden',
    submit: 'Anmelden',
    byOrganisation: 'Über Ihre Organisation anmelden',
    passwordHint: 'Ohne Passwort lassen Sie sich einen Link an Ihre Adresse senden.',
    sendLink: 'Link senden',
    forgotten: 'Passwort vergessen?',
    wrong: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    noAddress: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    notKnown: 'Niemand in einem Team hier hat die Adresse, die Ihre Organisation bestätigt.',
    notDone:
      'Die Anmeldung über Ihre Organisation hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    otherPerson:
      'Diese Adresse gehört zum Konto einer anderen Person. Wenn sie auf Sie übergegangen ist, bitten Sie einen Eigentümer Ihres Teams, diese Person aus allen Teams zu nehmen und Sie neu aufzunehmen.',
  },
  link: {
    sentTitle: 'Sehen Sie in Ihre Mails',
    sent: (email) => [
      'Wenn ',
      email,
      ' zu jemandem in einem Team hier gehört, ist ein Link zur Anmeldung unterwegs. Er funktioniert einmal, innerhalb von 15 Minuten.',
    ],
    nothingComes: (again) => [
      'Es kommt nichts an? Sehen Sie im Spam-Ordner nach oder ',
      again('versuchen Sie es noch einmal'),
      '.',
    ],
    unsentTitle: 'Dieser Server sendet keine Mails',
    unsent: (email) => [
      'Hier ist kein Mailserver eingerichtet, deshalb wurde nichts an ',
      email,
      ' gesendet. Bitten Sie die Betreiber dieses Servers um einen Link.',
    ],
    useTitle: 'Bei Guildhall anmelden',
    signsInAs: (email) => ['Sie melden sich an als ', email, '.'],
    signedInAs: (email) => ['Sie sind hier angemeldet als ', email, '.'],
    sessionEnds: 'Diese Sitzung endet, wenn Sie fortfahren.',
    goneTitle: 'Dieser Link ist abgelaufen oder wurde schon benutzt',
    gone: 'Jeder Link gilt einmal und 15 Minuten lang.',
    another: 'Neuen Link anfordern',
  },
  password: {
    setTitle: 'Neues Passwort setzen',
    addressHint: 'Dorthin wird ein Link gesendet, mit dem Sie ein neues Passwort setzen.',
    sendLink: 'Link senden',
    sent: (email) => [
      'Wenn ',
      email,
      ' zu einem Konto hier gehört, ist ein Link für ein neues Passwort unterwegs. Er funktioniert einmal, innerhalb einer Stunde.',
    ],
    nothingComes: (signIn) => [
      'Es kommt nichts an? Sehen Sie im Spam-Ordner nach. Sie wurden eingeladen und haben sich noch nie angemeldet? Dann ',
      signIn('lassen Sie sich stattdessen einen Link zur Anmeldung senden'),
      '.',
    ],
    hint: 'Mindestens 10 Zeichen. Überall sonst werden Sie abgemeldet.',
    set: 'Passwort setzen',
    gone: 'Er wurde schon benutzt oder ist älter als eine Stunde.',
    changeTitle: 'Passwort ändern',
    change: 'Passwort ändern',
    unknownOld: (reset) => [
      'Sie kennen das alte nicht oder haben keines? ',
      reset('Setzen Sie eines über einen Link an Ihre Adresse'),
      '.',
    ],
    changedTitle: 'Ihr Passwort ist geändert',
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
      '. Sie haben sie nicht erwartet? Dann schließen Sie diese Seite: Es ist nichts geschehen.',
    ],
    goneTitle: 'Diese Einladung gilt nicht mehr',
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
      'Es kommt nichts an? Bitten Sie, wer Sie eingeladen hat, Sie aus dem Team zu nehmen und wieder aufzunehmen.',
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
