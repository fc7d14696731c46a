import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the people of a team and of its teams. */
export const people: Texts['people'] = {
  onlyMembers: 'Solo los miembros ven quién está en este equipo',
  roles: {
    owner: 'Propietario',
    team_leader: 'Responsable de equipo',
    member: 'Miembro',
    partner: 'Colaborador externo',
  },
  rolesHint: {
    owner: 'Todo, incluidas las claves, el registro de auditoría y los subequipos.',
    team_leader:
      'Gestiona las personas, los documentos y las correcciones de este equipo y de sus subequipos.',
    member: 'Pregunta, corrige y ve quién más está aquí.',
    partner: 'Pregunta y solo ve los documentos públicos y lo que se comparte con él.',
  },
  members: 'Miembros',
  teams: 'Equipos',
  count: (count) => plural(count, { one: '# persona', other: '# personas' }),
  views: 'Vistas de esta página',
  search: 'Buscar por nombre, dirección o teléfono',
  show: 'Mostrar',
  all: 'Todos',
  claimed: 'Han iniciado sesión',
  unclaimed: 'Nunca han iniciado sesión',
  sorts: {
    name: 'Nombre',
    createdAt: 'Más recientes primero',
    lastActive: 'Última actividad',
    role: 'Rol',
  },
  person: 'Persona',
  role: 'Rol',
  seen: 'Última actividad',
  actions: 'Acciones',
  notYet: 'Nunca ha iniciado sesión',
  letInAgain: 'Necesita un acceso nuevo',
  letInByLink:
    'Esta persona necesita un acceso nuevo: copie un enlace nuevo. Recibió un permiso que quien copió su enlace anterior no podía dar, así que la cuenta creada con ese enlace ha terminado.',
  letInByMail:
    'Esta persona necesita un acceso nuevo: envíe de nuevo la invitación. Recibió un permiso que quien copió su enlace anterior no podía dar, así que la cuenta creada con ese enlace ha terminado.',
  unproved: 'Sin confirmar',
  through: (directory, groups) => `Por ${directory}: ${groups}`,
  unprovedWhy: 'Nadie ha confirmado aún esta dirección: la cuenta se creó con un enlace copiado.',
  you: 'usted',
  nobodyFound: 'Sin resultados',
  nobodyFoundHint: 'Pruebe con otro nombre, otra dirección u otro filtro.',
  nobodyYet: 'Aún no hay nadie en este equipo',
  nobodyYetHint: 'Añada personas por su dirección o desde una tabla.',
  groups: 'Grupos de este equipo',
  add: 'Añadir personas',
  actionsFor: (name) => `Acciones para ${name}`,
  invite: 'Enviar la invitación de nuevo',
  invited: (name) => `La invitación para ${name} está en camino.`,
  linkBy: (command) =>
    `Los administradores de este servidor crean un enlace de acceso con: ${command}`,
  copyLink: 'Copiar el enlace de invitación',
  linkTitle: (name) => `Enlace de invitación para ${name}`,
  linkHint: (name, time) =>
    `Entrégueselo solo a ${name}: quien lo abra inicia sesión como esa persona. Sirve una vez, hasta el ${time}. Los enlaces anteriores ya no funcionan.`,
  linkUnproved:
    'Un enlace entregado en mano no confirma la dirección. La cuenta pertenece solo a esta organización hasta que la persona inicie sesión con un correo o un proveedor de identidad.',
  linkNotMade: 'No se creó el enlace.',
  notInvited: 'No se envió la invitación.',
  changeRole: 'Cambiar el rol',
  changeRoleOf: (name) => `Cambiar el rol de ${name}`,
  roleChanged: (name, role) => `${name} ahora es: ${role}.`,
  remove: 'Quitar del equipo',
  resetFactor: 'Restablecer el segundo factor',
  erase: 'Borrar a esta persona',
  eraseTitle: (name) => `¿Borrar a ${name}?`,
  eraseHint:
    'Se eliminan sus datos en la organización; lo que otros necesitan se conserva sin su nombre. Sale de todos los equipos de inmediato, y su cuenta se elimina salvo que pertenezca a otra organización. No se puede deshacer.',
  eraseDeleted: 'Se elimina:',
  eraseUnnamed: 'Se conserva sin el nombre:',
  eraseKept: 'Las claves y los webhooks que creó siguen funcionando; finalícelos en los ajustes.',
  erased: (name) => `Se ha borrado a ${name}.`,
  traces: {
    chats: (count) => plural(count, { one: '# conversación', other: '# conversaciones' }),
    feedback: (count) =>
      plural(count, {
        one: '# corrección que nadie aprobó',
        other: '# correcciones que nadie aprobó',
      }),
    questions: (count) =>
      plural(count, {
        one: '# pregunta que se le trasladó',
        other: '# preguntas que se le trasladaron',
      }),
    notifications: (count) => plural(count, { one: '# notificación', other: '# notificaciones' }),
    shares: (count) =>
      plural(count, {
        one: '# documento compartido solo con ella',
        other: '# documentos compartidos solo con ella',
      }),
    corrections: (count) =>
      plural(count, { one: '# corrección aprobada', other: '# correcciones aprobadas' }),
    documents: (count) =>
      plural(count, { one: '# documento que subió', other: '# documentos que subió' }),
  },
  removeTitle: (name) => `¿Quitar a ${name}?`,
  removeHint: (team) =>
    `Sale de ${team} y de todos sus subequipos de inmediato. Su cuenta se conserva.`,
  removed: (name) => `${name} ya no está en el equipo.`,
  loses: 'También pierde el acceso a:',
  revokeKeys: (count: number) =>
    plural(count, {
      one: 'Revocar # clave que creó esta persona',
      other: 'Revocar # claves que creó esta persona',
    }),
  rotateWebhooks: (count: number) =>
    plural(count, {
      one: 'Crear un secreto nuevo para # webhook que creó',
      other: 'Crear secretos nuevos para # webhooks que creó',
    }),
  keptHint: 'Si no, siguen funcionando, y es posible que esta persona conozca sus secretos.',
  newTokens: 'Tokens nuevos para los directorios',
  newSecrets: 'Secretos nuevos',
  newSecretsHint:
    'Solo se muestran una vez. Los secretos anteriores de los webhooks funcionan 24 horas más; introduzca enseguida en el directorio su token nuevo.',
  partlyRemoved:
    'Se quitó a la persona, pero no se hizo todo lo demás. Las listas de claves y webhooks de los ajustes muestran lo que falta.',
  losesTeams: 'Sale de:',
  losses: {
    documents: (count) =>
      plural(count, {
        one: '# documento suyo, que se conserva pero ya no podrá cambiar',
        other: '# documentos suyos, que se conservan pero ya no podrá cambiar',
      }),
    shares: (count) =>
      plural(count, {
        one: '# documento compartido solo con esta persona',
        other: '# documentos compartidos solo con esta persona',
      }),
    privateWorkflows: (count) =>
      plural(count, {
        one: '# procedimiento privado, que nadie más puede iniciar',
        other: '# procedimientos privados, que nadie más puede iniciar',
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
    'También sale de todos sus subequipos y pierde el acceso a ellos. Para volver, tendrán que añadirle de nuevo.',
  left: (team) => `Ha salido de ${team}.`,
  addBelow: 'Añadir un subequipo',
  addBelowOf: (team) => `Añadir un subequipo a ${team}`,
  addTeam: 'Añadir el equipo',
  teamAdded: (team) => `Se añadió ${team}.`,
  renameOf: (team) => `Cambiar el nombre de ${team}`,
  deleteTeam: 'Eliminar el equipo',
  deleteTitle: (team) => `¿Eliminar ${team}?`,
  deleteHint:
    'Sus documentos se eliminan con él y sus claves dejan de funcionar. Las personas conservan sus cuentas. No se puede deshacer.',
  deleteFirst: 'Tiene subequipos. Elimínelos primero.',
  teamDeleted: (team) => `Se eliminó ${team}.`,
};
