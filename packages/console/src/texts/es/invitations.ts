import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('es');

/** Texts of the invitations to organisations. */
export const invitations: Texts['invitations'] = {
  title: 'Invitaciones',
  hint: (email) =>
    `Estas organizaciones han añadido ${email}. Hasta que se una, usted no ve nada de ellas ni ellas de usted. Después ven su nombre.`,
  none: 'No hay invitaciones pendientes',
  noneHint: (email) => `Cuando una organización añada ${email}, aquí se le preguntará si se une.`,
  invited: 'Invitación recibida:',
  more: (count) => plural(count, { one: 'y un equipo más', other: 'y # equipos más' }),
  join: 'Unirse',
  joinNamed: (name) => `Unirse a ${name}`,
  joined: (name) => `Se ha unido a ${name}.`,
  decline: 'Rechazar',
  declineNamed: (name) => `Rechazar la invitación de ${name}`,
  declineHint:
    'Deja de estar en sus equipos, y la organización ve que la ha rechazado. Puede volver a invitarle.',
  declined: (name) => `La invitación de ${name} está rechazada.`,
  block: 'Bloquear',
  blockNamed: (name) => `Bloquear ${name}`,
  blockHint:
    'Ya no recibe correo de esta organización ni ve sus invitaciones. Ella no se entera. Puede quitar el bloqueo en esta página.',
  blocked: (name) => `${name} está bloqueada.`,
  blockedTitle: 'Organizaciones bloqueadas',
  unblock: 'Quitar el bloqueo',
  unblockNamed: (name) => `Quitar el bloqueo de ${name}`,
  unblocked: (name) => `${name} puede volver a invitarle.`,
  notice: (count) =>
    plural(count, {
      one: 'Una organización le ha enviado una invitación.',
      other: '# organizaciones le han enviado una invitación.',
    }),
  look: 'Ver las invitaciones',
};
