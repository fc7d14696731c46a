import type { FactorTexts } from './shape.ts';

export const factors: FactorTexts = {
  title: 'Zweiter Faktor und Passkeys',
  about:
    'Schützen Sie Ihr Konto mit den Codes einer App oder mit Passkeys, damit ein gestohlenes Passwort oder ein Link aus Ihrem Postfach nicht zum Anmelden genügt.',
  open: 'Einrichten oder ändern',
  policyTitle: 'Zweiter Faktor Ihrer Leute',
  policy: 'Wer einen zweiten Faktor haben muss',
  policyHint:
    'Es gilt sofort, auch für Sie: Bis er eingerichtet ist, öffnet sich für die Betroffenen nichts anderes. Wer mehreren Organisationen angehört, folgt der strengsten.',
  nobody: 'Niemand: Alle entscheiden selbst',
  leaders: 'Eigentümer und Teamleitungen',
  everyone: 'Alle',
  without: (without, people) => `Bisher ohne zweiten Faktor: ${without} von ${people}.`,
  leadersWithout: (without, people) =>
    `Von den Eigentümern und Teamleitungen: ${without} von ${people}.`,
  resetTitle: (name) => `Zweiten Faktor von ${name} zurücksetzen?`,
  resetHint:
    'App, Passkeys und Wiederherstellungscodes werden entfernt, und die Person wird überall abgemeldet. Sie erfährt es per E-Mail. Bis sie einen neuen einrichtet, genügt ihr Passwort oder ein Link aus ihrem Postfach zum Anmelden.',
  verb: 'Zurücksetzen',
  done: (name) => `Der zweite Faktor von ${name} wurde zurückgesetzt.`,
  none: 'Diese Person hat keinen zweiten Faktor.',
  elsewhere:
    'Das Konto gehört auch zu einer anderen Organisation. Nur wer diesen Server betreibt, kann seinen zweiten Faktor zurücksetzen.',
};
