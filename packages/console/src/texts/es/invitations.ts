import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the invitations to organisations. */
export const invitations: Texts['invitations'] = {
  title: 'Invitaciones',
  hint: (email) =>
    `Estas organizaciones han añadido ${email}. Hasta que se una, usted no ve nada de ellas ni ellas de usted. Cuando se haya unido, verán su nombre.`,
  none: 'No hay invitaciones',
  noneHint: (email) =>
    `Cuando una organización añada ${email}, aquí podrá unirse o rechazar la invitación.`,
  invited: 'Invitación recibida:',
  more: (count) => plural(count, { one: 'y un equipo más', other: 'y # equipos más' }),
  join: 'Unirse',
  joinNamed: (name) => `Unirse a ${name}`,
  joined: (name) => `Se ha unido a ${name}.`,
  decline: 'Rechazar',
  declineNamed: (name) => `Rechazar la invitación de ${name}`,
  declineHint:
    'Se le quita de sus equipos, y la organización ve que ha rechazado la invitación. Puede volver a invitarle.',
  declined: (name) => `Ha rechazado la invitación de ${name}.`,
  block: 'Bloquear',
  blockNamed: (name) => `Bloquear ${name}`,
  blockHint:
    'Ya no recibirá correos ni invitaciones de esta organización. No se le avisa. Puede desbloquearla en esta página.',
  blocked: (name) => `${name} está bloqueada.`,
  blockedTitle: 'Organizaciones bloqueadas',
  unblock: 'Desbloquear',
  unblockNamed: (name) => `Desbloquear ${name}`,
  unblocked: (name) => `${name} puede volver a invitarle.`,
  notice: (count) =>
    plural(count, {
      one: 'Una organización le ha invitado a unirse.',
      other: '# organizaciones le han invitado a unirse.',
    }),
  look: 'Ver las invitaciones',
};
