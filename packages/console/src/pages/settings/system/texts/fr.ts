import type { ServerSettingsTexts } from './shape.ts';

/** Texts of what operators set on the page of the server. */
export const serverSettings: ServerSettingsTexts = {
  title: 'Réglages',
  about:
    'Ce que vous réglez ici s’applique aussitôt, sans redémarrage, à tous les utilisateurs de ce serveur. Les secrets sont conservés scellés et ne sont plus jamais affichés.',
  model: 'Modèle de langage',
  mail: 'Serveur de messagerie',
  noModel: 'Aucun : les réponses citent les documents.',
  noMail: 'Aucun : les e-mails sont enregistrés comme fichiers sur le serveur.',
  byPage: 'Réglé ici',
  byDefault: 'Non réglé',
  byEnvironment: (variables: string) => `Défini par ${variables} dans l’environnement`,
  hidden: 'Ce qui a été réglé ici ne compte pas tant que l’environnement le définit.',
  unreadable: 'Ce qui est enregistré est illisible et ne compte donc pas. Réglez-le à nouveau.',
  secretLost:
    'La clé du secret enregistré est perdue : ce réglage ne compte pas. Saisissez le secret à nouveau.',
  restored:
    'Ce réglage vient d’une copie restaurée. Il ne comptera qu’une fois enregistré à nouveau, afin que la copie n’écrive à personne à la place de l’original.',
  setBy: (who: string) => `Réglé par ${who}`,
  edit: 'Configurer',
  editOf: (name: string) => `Configurer : ${name}`,
  removeIt: 'Retirer',
  removeOf: (name: string) => `Retirer : ${name}`,
  removeTitle: (name: string) => `Retirer ce réglage : ${name} ?`,
  removeHint:
    'Le serveur revient à ce que dit son environnement. Le secret enregistré est supprimé.',
  address: 'Adresse',
  addressHint:
    'De tout serveur compatible OpenAI, par exemple https://api.example.com/v1. Ollama sur cette machine : http://127.0.0.1:11434/v1',
  modelName: 'Modèle',
  modelNameHint: 'Tel que son serveur le nomme, par exemple qwen3:8b.',
  key: 'Clé d’API',
  keyHint: 'Si le serveur en demande une.',
  kept: 'Laissez vide pour garder l’actuel.',
  furtherModels: 'Autres modèles',
  furtherHint:
    'Noms sur le même serveur que les assistants peuvent utiliser, séparés par des virgules.',
  timeout: 'Secondes jusqu’au premier mot',
  timeoutHint: 'Ensuite, les documents sont cités.',
  tryModel: 'Essayer avant d’enregistrer',
  host: 'Serveur',
  hostHint: 'Par exemple smtp.example.com.',
  port: 'Port',
  encryption: 'Chiffrement',
  tls: 'TLS dès le début (port 465 le plus souvent)',
  starttls: 'STARTTLS, exigé (port 587 le plus souvent)',
  offered: 'Seulement si proposé (au sein de votre réseau)',
  user: 'Utilisateur',
  userHint: 'Laissez vide si le serveur n’en demande pas.',
  password: 'Mot de passe',
  sender: 'Expéditeur',
  senderHint: 'Par exemple Guildhall <guildhall@example.com>.',
  ownServer: 'Utiliser ce serveur de messagerie',
  sendTest: 'Envoyer un e-mail d’essai avant d’enregistrer',
  sent: (to: string) => `Envoyé à ${to}. Vérifiez votre boîte avant d’enregistrer.`,
  changed: 'Les réglages ont été modifiés entre-temps. Fermez cette fenêtre et vérifiez.',
};
