import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `Quién ve ${name} y por qué`,
  who: 'Quién lo ve',
  findPerson: 'Buscar una persona por nombre o dirección',
  noReader: 'No lo ve ninguna persona que usted pueda consultar.',
  notSeen: 'No lo ve',
  seenSomehow: 'Lo ve',
  seen: (count) => plural(count, { one: '# persona', other: '# personas' }),
  short: {
    public: 'Público',
    tree: (team) => `En ${team} o en un equipo inferior`,
    team: (team) => `En ${team}`,
    uploader: 'Lo añadió',
    person_share: 'Compartido con esta persona',
    team_share: 'Compartido con su equipo',
    leader: (team) => `Dirige ${team}`,
    owner: (team) => `Propietario de ${team}`,
    leadsAbove: 'Dirige un equipo superior',
  },
  noVisitors:
    'Los visitantes solo ven lo que todo el mundo puede ver, y este documento no está abierto a todos.',
  leadersToo:
    'Solo aparecen las personas que usted puede consultar. También lo ven los propietarios y jefes de los equipos superiores.',
  nobodyNamed: (text) => `Ninguna persona que usted pueda consultar coincide con «${text}».`,
  audience: {
    public: 'Todo el mundo puede verlo, también los visitantes sin sesión iniciada.',
    tree: (team) =>
      `Es para los miembros de ${team} y de los equipos inferiores, para las personas con las que está compartido y para los propietarios y jefes de ${team} y de los equipos superiores. Nadie más lo ve.`,
    team: (team) =>
      `Es para los miembros de ${team}, para las personas con las que está compartido y para los propietarios y jefes de ${team} y de los equipos superiores. Nadie más lo ve.`,
    restricted: (team) =>
      `Es para la persona que lo añadió, para las personas con las que está compartido y para los propietarios y jefes de ${team} y de los equipos superiores. Nadie más lo ve.`,
  },
  none: {
    tree: (team) =>
      `Está abierto a ${team} y a los equipos por debajo. Esta persona no está en ninguno de ellos; no está compartido con ella y no dirige el equipo.`,
    team: (team) =>
      `Está abierto a ${team}. Esta persona no está en ese equipo; no está compartido con ella y no dirige el equipo.`,
    restricted:
      'Está restringido. Esta persona no lo añadió, no está compartido con ella y no dirige el equipo.',
  },
  onlyPartner: {
    tree: (team) =>
      `Está abierto a ${team} y a los equipos por debajo. Esta persona solo está allí como socio externo, y los socios externos solo ven lo público y lo que se comparte con ellos.`,
    team: (team) =>
      `Está abierto a ${team}. Esta persona solo está en ese equipo como socio externo, y los socios externos solo ven lo público y lo que se comparte con ellos.`,
  },
  shareTitle: (name) => `Compartir ${name}`,
  shareWith: 'Compartir con',
  shareWithPerson: (name) => `Compartir con ${name}`,
  shareHint: 'Cualquier persona o equipo que pueda consultar, también de los equipos inferiores.',
  sharedWith: 'Compartido con',
  sharedWithNobody: 'No está compartido con nadie más.',
  stopSharing: (name) => `Dejar de compartir con ${name}`,
  somebody: 'Alguien de otro equipo',
  someTeam: 'Un equipo al que no tiene acceso',
  shared: 'Guardado.',
  notShared: 'No se ha cambiado con quién se comparte.',
  lookAs: 'Verlo todo como esta persona',
  noMatch: 'Sin resultados.',
};

/** Texts about documents that wait to be made public. */
export const publishing: Texts['publishing'] = {
  waiting: (count) =>
    plural(count, {
      one: '# documento espera a hacerse público',
      other: '# documentos esperan a hacerse públicos',
    }),
  waitingHint:
    'Un miembro pide que todos puedan leerlo, también quienes visitan una página web. Léalo antes de decidir. Una versión nueva pone fin a la solicitud.',
  approve: 'Hacer público',
  approveNamed: (name) => `Hacer público: ${name}`,
  decline: 'Rechazar',
  declineNamed: (name) => `Rechazar: ${name}`,
  approved: 'Ahora todos pueden leerlo.',
  declined: 'Rechazado. Lo siguen viendo las mismas personas.',
  notDecided: 'Su decisión no se ha guardado.',
  isWaiting: 'Pendiente de hacerse público',
  leaderDecides: 'Decide un responsable del equipo. Hasta entonces no cambia nada.',
  asked: (count) =>
    plural(count, {
      one: 'Un responsable decidirá sobre # documento. Hasta entonces no cambia nada.',
      other: 'Un responsable decidirá sobre # documentos. Hasta entonces no cambia nada.',
    }),
  membersMay: 'Los miembros pueden hacer públicos los documentos sin preguntar',
  membersMayHint: 'Si no, un responsable del equipo decide sobre cada uno.',
  notSaved: 'El ajuste no se ha cambiado.',
};

/** Texts of the page where a leader looks as another viewer. */
export const viewAs: Texts['viewAs'] = {
  intro:
    'Vea lo que un miembro o un visitante de este equipo encuentra, lee y recibe como respuesta. Se muestra lo que ambos pueden ver. Solo puede leer, y cada consulta queda en el registro de auditoría.',
  who: 'Ver como',
  whoHint: 'Escriba el nombre de un miembro de este equipo.',
  noMatch: 'Ningún miembro con ese nombre.',
  visitor: 'Un visitante sin sesión iniciada',
  looking: (person) => `Viendo como ${person}`,
  lookingVisitor: 'Viendo como visitante',
  readOnly: 'Se muestra lo que ambos pueden ver, y solo puede leer.',
  other: 'Ver como otra persona',
  stop: 'Terminar',
  views: 'Qué mirar',
  documents: 'Documentos',
  search: 'Búsqueda',
  ask: 'Preguntar',
  shared: 'Compartidos con esa persona',
  none: 'No hay documentos que ver',
  noneHint: 'Esta persona no ve nada aquí, o nada coincide.',
  searchFor: 'Buscar',
  find: 'Buscar',
  nothingFound: 'No encontraría nada.',
  send: 'Preguntar',
  answering: 'Se está escribiendo la respuesta …',
  answered: 'Respuesta',
  nothing: 'No se ha encontrado nada que lo responda.',
  perhaps: 'Lo más parecido. Puede que no responda del todo a la pregunta.',
  notAsked: 'La pregunta no se ha respondido.',
  leadersOnly: 'Solo quienes dirigen el equipo pueden hacer esto',
};
