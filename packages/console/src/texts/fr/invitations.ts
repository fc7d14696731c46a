import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the invitations to organisations. */
export const invitations: Texts['invitations'] = {
  title: 'Invitations',
  hint: (email) =>
    `Ces organisations ont ajouté ${email}. Tant que vous ne les avez pas rejointes, vous ne voyez rien d’elles et elles ne voient rien de vous. Ensuite, elles voient votre nom.`,
  none: 'Aucune invitation',
  noneHint: (email) =>
    `Quand une organisation ajoute ${email}, vous pouvez accepter ou refuser ici.`,
  invited: 'Invitation reçue :',
  more: (count) => plural(count, { one: 'et une autre équipe', other: 'et # autres équipes' }),
  join: 'Rejoindre',
  joinNamed: (name) => `Rejoindre ${name}`,
  joined: (name) => `Vous avez rejoint ${name}.`,
  decline: 'Refuser',
  declineNamed: (name) => `Refuser l’invitation de ${name}`,
  declineHint:
    'Vous êtes retiré de ses équipes, et elle voit que vous avez refusé. Elle peut vous inviter de nouveau.',
  declined: (name) => `Vous avez refusé l’invitation de ${name}.`,
  block: 'Bloquer',
  blockNamed: (name) => `Bloquer ${name}`,
  blockHint:
    'Vous ne recevez plus ni e-mails ni invitations de cette organisation. Elle n’en est pas informée. Vous pouvez la débloquer sur cette page.',
  blocked: (name) => `${name} est bloquée.`,
  blockedTitle: 'Organisations bloquées',
  unblock: 'Débloquer',
  unblockNamed: (name) => `Débloquer ${name}`,
  unblocked: (name) => `${name} peut de nouveau vous inviter.`,
  notice: (count) =>
    plural(count, {
      one: 'Une organisation vous a invité à la rejoindre.',
      other: '# organisations vous ont invité à les rejoindre.',
    }),
  look: 'Voir les invitations',
};
