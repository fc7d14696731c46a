import type { TokenTexts } from './shape.ts';

export const tokens: TokenTexts = {
  title: 'Tokens personales',
  hint: 'Un programa con un token personal actúa en su nombre, en un equipo y los que están por debajo, hasta donde usted pueda en ese momento. Para los programas de un equipo, los propietarios crean claves de API.',
  make: 'Crear un token',
  none: 'Todavía no hay tokens',
  name: 'Para qué sirve',
  may: 'Permisos',
  everything: 'Todo lo que usted puede hacer allí',
  everythingOfPerson: 'Todo lo que la persona puede hacer allí',
  chosen: 'Solo los elegidos',
  chooseOne: 'Elija al menos uno.',
  team: 'Equipo, con los que están por debajo',
  ends: 'Caduca',
  days: (count) => `En ${count} días`,
  secretTitle: 'Copie su token ahora',
  secretHint: 'No volverá a verlo. Guárdelo donde el programa lo lea y en ningún otro sitio.',
  secret: 'Token',
  revokeAll: 'Revocar todos los tokens y aplicaciones',
  revokeAllTitle: '¿Revocar todos sus tokens y aplicaciones?',
  revokeHint: 'La próxima solicitud con él se rechaza. No se puede deshacer.',
  revokedAll: 'Se revocaron todos sus tokens y aplicaciones.',
  apps: 'Aplicaciones conectadas',
  appsHint: (address) =>
    `Aplicaciones que trabajan en su nombre en un equipo, como un asistente que lee documentos. Para conectar una, dele la dirección ${address}`,
  noApps: 'Todavía no hay aplicaciones',
  app: 'Aplicación',
  connected: 'Conectada',
  ofPeople: 'Tokens personales y aplicaciones de personas',
  ofPeopleHint:
    'Programas que actúan como una persona en este equipo o por debajo, con sus derechos.',
  noneOfPeople: 'Nadie tiene un token personal para este equipo.',
};
