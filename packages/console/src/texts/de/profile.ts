import type { Texts } from '../shape/shape.ts';

/** Texts of a user's own profile. */
export const profile: Texts['profile'] = {
  title: 'Profil',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'Sie melden sich an als',
  mails: 'E-Mails',
  correctionMails: 'Korrekturen, die auf mich warten',
  correctionMailsHint:
    'Höchstens eine E-Mail am Tag, mit der Zahl der Korrekturen in jedem Ihrer Teams.',
  questionMails: 'Fragen an mich',
  questionMailsHint: 'Eine E-Mail für jede Frage, die eine Teamleitung an Sie weitergibt.',
  choosePicture: 'Bild wählen',
  removePicture: 'Bild entfernen',
  pictureHint:
    'Das Bild wird auf das mittlere Quadrat zugeschnitten. Alle, die Sie in ihrem Team sehen, sehen es.',
};
