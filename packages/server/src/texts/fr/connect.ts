import type { ConnectTexts } from '#texts/shapes/connect-texts.ts';

export const connect: ConnectTexts = {
  title: 'Connecter une application',
  asks: (app) => [app, ' demande à travailler ici en votre nom.'],
  unverified: 'L’application a choisi ce nom elle-même. Personne ne l’a vérifié.',
  published: (host) => ['Elle est publiée à l’adresse ', host, '.'],
  answersTo: (host) => ['Votre réponse est envoyée à ', host, '.'],
  onThisMachine: (host) => [
    'Votre réponse est envoyée à un programme de cet ordinateur (',
    host,
    '). N’importe quel programme ici pourrait porter ce nom.',
  ],
  signedInAs: (email) => ['Vous êtes connecté en tant que ', email, '.'],
  noTeam:
    'Vous n’êtes dans aucune équipe : aucune application ne peut donc travailler en votre nom. Demandez au responsable de votre équipe de vous ajouter.',
  team: 'Équipe, avec celles en dessous',
  may: 'L’application peut',
  scopes: {
    search: 'rechercher dans les documents que vous voyez',
    'documents:read': 'lire les documents que vous voyez',
    'workflows:read': 'voir les tâches guidées que vous pouvez lancer',
    chats: 'poser des questions et lancer des tâches guidées en votre nom',
    'training:read': 'lire ce qui a été demandé sans réponse, là où vous êtes responsable',
  },
  chooseOne: 'Autorisez au moins une chose, ou refusez.',
  lasts: 'Prend fin après',
  days: (days) => `${days} jours`,
  inProfile: 'Vous pouvez mettre fin à la connexion à tout moment dans votre profil.',
  began: 'Je viens de commencer cela moi-même dans cette application.',
  sayBegan: 'Cochez que vous l’avez commencé vous-même, ou refusez.',
  allow: 'Autoriser',
  deny: 'Refuser',
  wrongTitle: 'Impossible de connecter cette application',
  wrong:
    'L’application fait une demande qui n’est pas permise ici, ou n’est plus connue ici. Recommencez dans l’application. Si cela ne suffit pas, prévenez son éditeur.',
  reason: (reason) => ['La raison, pour l’éditeur : ', reason],
  backTo: (host) => ['Retour à ', host],
};
