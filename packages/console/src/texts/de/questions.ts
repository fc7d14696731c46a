import type { Texts } from '../shape/shape.ts';

/** Texts of the page of questions that were passed on to the user. */
export const questions: Texts['questions'] = {
  title: 'Fragen an Sie',
  hint: 'Eine Teamleitung meint, dass Sie die Antwort wissen könnten. Was Sie schreiben, wird genutzt, sobald sie es freigibt.',
  none: 'Keine Fragen an Sie',
  noneHint: 'Gibt eine Teamleitung eine Frage an Sie weiter, finden Sie sie hier.',
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
