import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('fr');

/** Texts of the invitations to organisations. */
export const invitations: Texts['invitations'] = {
  title: 'Invitations',
  hint: (email) =>
    `Ces organisations ont ajouté ${email}. Tant que vous ne les avez pas rejointes, vous ne voyez rien d’elles et elles ne voient rien de vous. Ensuite, elles voient votre nom.`,
  none: 'Aucune invitation en attente',
  noneHint: (email) =>
    `Quand une organisation ajoute ${email}, il vous est demandé ici si vous la rejoignez.`,
  invited: 'Invitation reçue :',
  more: (count) => plural(count, { one: 'et une autre équipe', other: 'et # autres équipes' }),
  join: 'Rejoindre',
  joinNamed: (name) => `Rejoindre ${name}`,
  joined: (name) => `Vous avez rejoint ${name}.`,
  decline: 'Refuser',
  declineNamed: (name) => `Refuser l’invitation de ${name}`,
  declineHint:
    'Vous êtes retiré de ses équipes, et elle voit que vous avez refusé. Elle peut vous inviter de nouveau.',
  declined: (name) => `L’invitation de ${name} est refusée.`,
  block: 'Bloquer',
  blockNamed: (name) => `Bloquer ${name}`,
  blockHint:
    'Vous ne recevez plus de courrier de cette organisation et ne voyez plus ses invitations. Elle n’en sait rien. Vous pouvez lever le blocage sur cette page.',
  blocked: (name) => `${name} est bloquée.`,
  blockedTitle: 'Organisations bloquées',
  unblock: 'Lever le blocage',
  unblockNamed: (name) => `Lever le blocage de ${name}`,
  unblocked: (name) => `${name} peut de nouveau vous inviter.`,
  notice: (count) =>
    plural(count, {
      one: 'Une organisation vous a envoyé une invitation.',
      other: '# organisations vous ont envoyé une invitation.',
    }),
  look: 'Voir les invitations',
};
