import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('de');

/** Texts of the invitations to organisations. */
export const invitations: Texts['invitations'] = {
  title: 'Einladungen',
  hint: (email) =>
    `Diese Organisationen haben ${email} aufgenommen. Bis Sie beitreten, sehen Sie nichts von ihnen und sie nichts von Ihnen. Danach sehen sie Ihren Namen.`,
  none: 'Keine Einladung wartet',
  noneHint: (email) =>
    `Wenn eine Organisation ${email} aufnimmt, werden Sie hier gefragt, ob Sie beitreten.`,
  invited: 'Eingeladen',
  more: (count) => plural(count, { one: 'und ein weiteres Team', other: 'und # weitere Teams' }),
  join: 'Beitreten',
  joinNamed: (name) => `Beitreten: ${name}`,
  joined: (name) => `Sie sind ${name} beigetreten.`,
  decline: 'Ablehnen',
  declineNamed: (name) => `Ablehnen: Einladung von ${name}`,
  declineHint:
    'Sie werden aus den Teams der Organisation genommen, und sie sieht, dass Sie abgelehnt haben. Sie kann Sie wieder einladen.',
  declined: (name) => `Die Einladung von ${name} ist abgelehnt.`,
  block: 'Sperren',
  blockNamed: (name) => `Sperren: ${name}`,
  blockHint:
    'Sie bekommen keine Mails und sehen keine Einladung dieser Organisation mehr. Sie erfährt davon nichts. Auf dieser Seite können Sie die Sperre aufheben.',
  blocked: (name) => `${name} ist gesperrt.`,
  blockedTitle: 'Gesperrte Organisationen',
  unblock: 'Sperre aufheben',
  unblockNamed: (name) => `Sperre aufheben: ${name}`,
  unblocked: (name) => `${name} kann Sie wieder einladen.`,
  notice: (count) =>
    plural(count, {
      one: 'Eine Organisation hat Sie eingeladen.',
      other: '# Organisationen haben Sie eingeladen.',
    }),
  look: 'Einladungen ansehen',
};
