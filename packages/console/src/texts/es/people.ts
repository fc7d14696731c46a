import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the people of a team and of its teams. */
export const people: Texts['people'] = {
  onlyMembers: 'Quién está en el equipo lo ven sus miembros',
  roles: {
    owner: 'Propietario',
    team_leader: 'Jefe de equipo',
    member: 'Miembro',
    partner: 'Socio externo',
  },
  rolesHint: {
    owner: 'Todo, también las claves, el registro y los equipos inferiores.',
    team_leader:
      'Cuida de las personas, los documentos y las correcciones de este equipo y de los inferiores.',
    member: 'Pregunta, corrige y ve quién más está aquí.',
    partner: 'Pregunta y solo ve lo que se comparte con socios externos.',
  },
  members: 'Miembros',
  teams: 'Equipos',
  count: (count) => plural(count, { one: '# persona', other: '# personas' }),
  views: 'Vistas de esta página',
  search: 'Buscar por nombre, dirección o teléfono',
  show: 'Mostrar',
  all: 'Todos',
  claimed: 'Ya han entrado',
  unclaimed: 'Nunca han entrado',
  sorts: {
    name: 'Por nombre',
    createdAt: 'Más recientes primero',
    lastActive: 'Vistos últimamente primero',
    role: 'Por rol',
  },
  person: 'Persona',
  role: 'Rol',
  seen: 'Visto por última vez',
  actions: 'Acciones',
  notYet: 'Nunca ha entrado',
  you: 'usted',
  nobodyFound: 'Sin resultados',
  nobodyFoundHint: 'Pruebe con otro nombre, otra dirección u otro filtro.',
  nobodyYet: 'Aún no hay nadie en este equipo',
  nobodyYetHint: 'Añada personas por su dirección o desde una tabla.',
  groups: 'Grupos de este equipo',
  add: 'Añadir personas',
  actionsFor: (name) => `Acciones para ${name}`,
  invite: 'Enviar la invitación de nuevo',
  invited: (name) => `Hay una invitación en camino para ${name}.`,
  unsentTo: (name) =>
    `No hay servidor de correo configurado, así que no se ha enviado nada a ${name}.`,
  linkBy: (command) =>
    `Los administradores de este servidor crean un enlace de acceso con: ${command}`,
  notInvited: 'No se envió la invitación.',
  changeRole: 'Cambiar el rol',
  changeRoleOf: (name) => `Cambiar el rol de ${name}`,
  roleChanged: (name, role) => `${name} ahora es: ${role}.`,
  remove: 'Quitar del equipo',
  removeTitle: (name) => `¿Quitar a ${name}?`,
  removeHint: (team) =>
    `Deja ${team} y todos los equipos inferiores de inmediato. Su cuenta se conserva.`,
  removed: (name) => `${name} ya no está en el equipo.`,
  loses: 'Y esto queda fuera de su alcance:',
  revokeKeys: (count: number) =>
    plural(count, {
      one: 'Revocar # clave que creó esta persona',
      other: 'Revocar # claves que creó esta persona',
    }),
  rotateWebhooks: (count: number) =>
    plural(count, {
      one: 'Dar un secreto nuevo a # webhook que creó',
      other: 'Dar secretos nuevos a # webhooks que creó',
    }),
  keptHint: 'Si no, siguen funcionando, y esta persona puede conocer los secretos.',
  newSecrets: 'Secretos nuevos de los webhooks',
  newSecretsHint: 'Se muestran solo esta vez. Durante 24 horas también firma el secreto anterior.',
  partlyRemoved:
    'Se retiró a la persona, pero no se hizo todo lo demás. Las listas de claves y webhooks de los ajustes muestran lo que falta.',
  losesTeams: 'Deja:',
  losses: {
    documents: (count) =>
      plural(count, {
        one: '# documento propio, que se queda pero ya no podrá cambiar',
        other: '# documentos propios, que se quedan pero ya no podrá cambiar',
      }),
    shares: (count) =>
      plural(count, {
        one: '# documento compartido solo con esta persona',
        other: '# documentos compartidos solo con esta persona',
      }),
    privateWorkflows: (count) =>
      plural(count, {
        one: '# procedimiento privado, que nadie más puede ejecutar',
        other: '# procedimientos privados, que nadie más puede ejecutar',
      }),
    workflowInvitations: (count) =>
      plural(count, {
        one: '# procedimiento para personas elegidas',
        other: '# procedimientos para personas elegidas',
      }),
    chats: (count) => plural(count, { one: '# conversación', other: '# conversaciones' }),
  },
  leave: 'Salir de este equipo',
  leaveTitle: (team) => `¿Salir de ${team}?`,
  leaveHint:
    'También sale de todos los equipos inferiores y ya no verá nada de ellos. Para volver, alguien tendrá que añadirle de nuevo.',
  left: (team) => `Ha salido de ${team}.`,
  addBelow: 'Añadir un equipo debajo',
  addBelowOf: (team) => `Añadir un equipo debajo de ${team}`,
  addTeam: 'Añadir el equipo',
  teamAdded: (team) => `Se añadió ${team}.`,
  renameOf: (team) => `Cambiar el nombre de ${team}`,
  deleteTeam: 'Eliminar el equipo',
  deleteTitle: (team) => `¿Eliminar ${team}?`,
  deleteHint:
    'Sus documentos se eliminan con él y sus claves ya no abren nada. Las personas conservan sus cuentas. No se puede deshacer.',
  deleteFirst: 'Tiene equipos debajo. Elimínelos primero.',
  teamDeleted: (team) => `Se eliminó ${team}.`,
};
