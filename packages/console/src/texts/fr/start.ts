import type { Texts } from '../shape/shape.ts';

/** Texts of the checklist for a new team. */
export const start: Texts['start'] = {
  title: 'Premiers pas',
  done: (done, count) => `${done} sur ${count} terminées`,
  isDone: 'fait',
  hide: 'Masquer cette liste',
  documentsBelow:
    'L’assistant répond à partir des documents que vous ajoutez et de ceux des équipes parentes ouverts à cette équipe.',
  steps: {
    documents: {
      title: 'Ajouter des documents',
      hint: 'L’assistant répond uniquement à partir des documents que vous ajoutez.',
    },
    question: {
      title: 'Poser une première question',
      hint: 'Dans le champ ci-dessus. Chaque réponse cite sa source.',
    },
    people: {
      title: 'Inviter votre équipe',
      hint: 'Collez des adresses ou importez un fichier CSV.',
    },
    model: {
      title: 'Connecter un modèle de langage',
      hint: 'Sans modèle, les réponses citent vos documents mot pour mot.',
    },
    mail: {
      title: 'Configurer l’e-mail',
      hint: 'Pour que les invitations et les liens de connexion arrivent.',
    },
  },
};
