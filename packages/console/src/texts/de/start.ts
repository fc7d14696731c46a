import type { Texts } from '../shape/shape.ts';

/** Texts of the checklist for a new team. */
export const start: Texts['start'] = {
  title: 'Erste Schritte',
  done: (done, count) => `${done} von ${count} erledigt`,
  isDone: 'erledigt',
  hide: 'Liste ausblenden',
  documentsBelow:
    'Der Assistent antwortet aus Dokumenten, die Sie hinzufügen, und aus denen der übergeordneten Teams, die für dieses Team freigegeben sind.',
  steps: {
    documents: {
      title: 'Dokumente hinzufügen',
      hint: 'Der Assistent antwortet nur aus Dokumenten, die Sie hinzufügen.',
    },
    question: {
      title: 'Erste Frage stellen',
      hint: 'Im Feld oben. Jede Antwort nennt ihre Quelle.',
    },
    people: { title: 'Team einladen', hint: 'Adressen einfügen oder eine CSV-Datei importieren.' },
    model: {
      title: 'Sprachmodell anbinden',
      hint: 'Ohne Sprachmodell werden Ihre Dokumente wörtlich zitiert.',
    },
    mail: { title: 'E-Mail einrichten', hint: 'Damit Einladungen und Anmeldelinks ankommen.' },
  },
};
