import type { Texts } from '../shape/shape.ts';

/** Texts of the page of questions that were passed on to the user. */
export const questions: Texts['questions'] = {
  title: 'Fragen an Sie',
  hint: 'Die Teamleitung meint, dass Sie die Antwort wissen könnten. Ihre Antwort wird genutzt, sobald sie freigegeben ist.',
  none: 'Keine Fragen an Sie',
  noneHint: 'Gibt die Teamleitung eine Frage an Sie weiter, finden Sie sie hier.',
  answer: 'Ihre Antwort',
  answerHint: 'Schreiben Sie für alle, die das fragen könnten.',
  send: 'Antwort senden',
  sent: 'An die Teamleitung gesendet.',
  states: {
    pending: 'Beantwortet, wartet auf Freigabe',
    approved: 'Beantwortet und freigegeben',
    rejected: 'Beantwortet, nicht übernommen',
  },
};
