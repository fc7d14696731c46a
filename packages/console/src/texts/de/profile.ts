import type { Texts } from '../shape/shape.ts';

/** Texts of a user's own profile. */
export const profile: Texts['profile'] = {
  title: 'Profil',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'Sie melden sich an als',
  unproved:
    'Diese Adresse wurde noch nicht bestätigt, deshalb gehört Ihr Konto zu nur einer Organisation. Melden Sie sich einmal über einen per E-Mail gesendeten Link, einen Identitätsanbieter oder einen Link der Betreiber dieses Servers an.',
  mails: 'E-Mails',
  correctionMails: 'Korrekturen, die auf mich warten',
  correctionMailsHint:
    'Höchstens eine E-Mail am Tag, mit der Zahl der Korrekturen in jedem Ihrer Teams.',
  questionMails: 'Fragen an mich',
  questionMailsHint: 'Eine E-Mail für jede Frage, die die Teamleitung an Sie weitergibt.',
  choosePicture: 'Bild wählen',
  removePicture: 'Bild entfernen',
  pictureHint:
    'Vom Bild bleibt das mittlere Quadrat. Alle, die Sie in ihrem Team sehen, sehen auch das Bild.',
};
