import type { ConnectTexts } from '#texts/shapes/connect-texts.ts';

export const connect: ConnectTexts = {
  title: 'Conectar una aplicación',
  asks: (app) => [app, ' pide trabajar aquí en su nombre.'],
  unverified: 'La aplicación eligió este nombre. Nadie lo ha comprobado.',
  published: (host) => ['Está publicada en ', host, '.'],
  answersTo: (host) => ['Su respuesta se envía a ', host, '.'],
  onThisMachine: (host) => [
    'Su respuesta se envía a un programa de este equipo (',
    host,
    '). Cualquier programa de aquí podría usar este nombre.',
  ],
  signedInAs: (email) => ['Ha iniciado sesión como ', email, '.'],
  noTeam:
    'No está en ningún equipo, así que ninguna aplicación puede trabajar en su nombre. Pida al responsable de su equipo que le añada.',
  team: 'Equipo, con los que están por debajo',
  may: 'La aplicación puede',
  scopes: {
    search: 'buscar en los documentos que usted ve',
    'documents:read': 'leer los documentos que usted ve',
    'workflows:read': 'ver las tareas guiadas que usted puede iniciar',
    chats: 'hacer preguntas e iniciar tareas guiadas en su nombre',
    'training:read': 'leer lo que se preguntó y no se respondió, donde usted dirige',
  },
  chooseOne: 'Permita al menos una cosa, o deniegue.',
  lasts: 'Termina después de',
  days: (days) => `${days} días`,
  inProfile: 'Puede terminar la conexión en su perfil en cualquier momento.',
  began: 'Acabo de empezar esto en esta aplicación, personalmente.',
  sayBegan: 'Marque que lo ha empezado usted, o deniegue.',
  allow: 'Permitir',
  deny: 'Denegar',
  wrongTitle: 'No se puede conectar esta aplicación',
  wrong:
    'La aplicación pide algo de una forma que aquí no se permite, o ya no se conoce aquí. Empiece de nuevo en la aplicación. Si no sirve, avise a quien la hizo.',
  reason: (reason) => ['El motivo, para quien la hizo: ', reason],
  backTo: (host) => ['Volver a ', host],
};
