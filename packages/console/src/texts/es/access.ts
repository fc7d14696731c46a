import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `Quién ve ${name} y por qué`,
  who: 'Quién lo ve',
  findPerson: 'Buscar una persona por nombre o dirección',
  noReader: 'Ninguna de las personas que puede consultar lo ve.',
  notSeen: 'No lo ve',
  seenSomehow: 'Lo ve',
  seen: (count) => plural(count, { one: '# persona', other: '# personas' }),
  short: {
    public: 'Público',
    tree: (team) => `En ${team} o en uno de sus subequipos`,
    team: (team) => `En ${team}`,
    uploader: 'Lo añadió',
    person_share: 'Compartido con esta persona',
    team_share: 'Compartido con su equipo',
    source: 'Puede leerlo en la fuente',
    leader: (team) => `Es responsable de ${team}`,
    owner: (team) => `Propietario de ${team}`,
    leadsAbove: 'Es responsable de un equipo superior',
  },
  noVisitors: 'Los visitantes solo ven los documentos públicos, y este no lo es.',
  leadersToo:
    'Solo aparecen las personas que puede consultar. También lo ven los propietarios y los responsables de los equipos superiores.',
  nobodyNamed: (text) => `Ninguna persona que pueda consultar coincide con «${text}».`,
  audience: {
    public: 'Todo el mundo puede verlo, incluidos los visitantes sin sesión iniciada.',
    tree: (team) =>
      `Pueden verlo los miembros de ${team} y de sus subequipos, las personas con quienes se comparte, y los propietarios y responsables de ${team} y de los equipos superiores. Nadie más.`,
    team: (team) =>
      `Pueden verlo los miembros de ${team}, las personas con quienes se comparte, y los propietarios y responsables de ${team} y de los equipos superiores. Nadie más.`,
    restricted: (team) =>
      `Pueden verlo quien lo añadió, las personas con quienes se comparte, y los propietarios y responsables de ${team} y de los equipos superiores. Nadie más.`,
  },
  none: {
    tree: (team) =>
      `Está abierto a ${team} y a sus subequipos. Esta persona no está en ninguno de ellos. El documento no se comparte con ella, y no es responsable del equipo.`,
    team: (team) =>
      `Está abierto a ${team}. Esta persona no está en ese equipo. El documento no se comparte con ella, y no es responsable del equipo.`,
    restricted:
      'Su acceso está restringido. Esta persona no lo añadió, no se comparte con ella y no es responsable del equipo.',
    source:
      'Procede de una fuente y esta persona no puede leerlo allí. No se comparte con ella y no es responsable del equipo.',
  },
  onlyPartner: {
    tree: (team) =>
      `Está abierto a ${team} y a sus subequipos. Esta persona solo está allí como colaborador externo, y los colaboradores externos solo ven los documentos públicos y los que se comparten con ellos.`,
    team: (team) =>
      `Está abierto a ${team}. Esta persona solo está en ese equipo como colaborador externo, y los colaboradores externos solo ven los documentos públicos y los que se comparten con ellos.`,
  },
  shareTitle: (name) => `Compartir ${name}`,
  shareWith: 'Compartir con',
  shareWithPerson: (name) => `Compartir con ${name}`,
  shareHint: 'Cualquier persona o equipo que pueda consultar, también de los subequipos.',
  sharedWith: 'Compartido con',
  sharedWithNobody: 'No se comparte con nadie más.',
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
      one: '# documento pendiente de hacerse público',
      other: '# documentos pendientes de hacerse públicos',
    }),
  waitingHint:
    'Un miembro ha pedido hacerlo público, para que lo pueda leer todo el mundo, incluidos los visitantes de su sitio web. Léalo antes de decidir. Una versión nueva anula la solicitud.',
  approve: 'Hacer público',
  approveNamed: (name) => `Hacer público: ${name}`,
  decline: 'Rechazar',
  declineNamed: (name) => `Rechazar: ${name}`,
  approved: 'Ahora todos pueden leerlo.',
  declined: 'Rechazado. Lo siguen viendo las mismas personas que antes.',
  notDecided: 'Su decisión no se ha guardado.',
  isWaiting: 'Pendiente de hacerse público',
  leaderDecides: 'Decide un responsable del equipo. Hasta entonces no cambia nada.',
  asked: (count) =>
    plural(count, {
      one: 'Un responsable decidirá sobre # documento. Hasta entonces no cambia nada.',
      other: 'Un responsable decidirá sobre # documentos. Hasta entonces no cambia nada.',
    }),
  membersMay: 'Los miembros pueden hacer públicos los documentos sin pedir permiso',
  membersMayHint: 'Si no, un responsable del equipo decide sobre cada uno.',
  notSaved: 'No se ha cambiado el ajuste.',
};

/** Texts of the page where a leader looks as another viewer. */
export const viewAs: Texts['viewAs'] = {
  intro:
    'Vea lo que un miembro o un visitante de este equipo puede encontrar y leer, y qué respuestas recibe. Solo ve lo que ambos pueden ver. No puede cambiar nada, y cada consulta queda en el registro de auditoría.',
  who: 'Ver como',
  whoHint: 'Escriba el nombre de un miembro de este equipo.',
  noMatch: 'No hay ningún miembro con ese nombre.',
  visitor: 'Un visitante sin sesión iniciada',
  looking: (person) => `Viendo como ${person}`,
  lookingVisitor: 'Viendo como visitante',
  readOnly: 'Solo ve lo que ambos pueden ver, y no puede cambiar nada.',
  other: 'Ver como otra persona',
  stop: 'Salir',
  views: 'Qué ver',
  documents: 'Documentos',
  search: 'Búsqueda',
  ask: 'Preguntar',
  shared: 'Compartidos con esa persona',
  none: 'No hay documentos',
  noneHint: 'Esta persona no ve ningún documento aquí, o ninguno coincide.',
  searchFor: 'Buscar',
  find: 'Buscar',
  nothingFound: 'Esta persona no encontraría nada.',
  send: 'Preguntar',
  answering: 'Se está escribiendo la respuesta…',
  answered: 'Respuesta',
  nothing: 'No se ha encontrado ninguna respuesta.',
  perhaps: 'Lo más parecido. Puede que no responda del todo a la pregunta.',
  notAsked: 'La pregunta no se ha respondido.',
  leadersOnly: 'Solo para los responsables del equipo',
};
