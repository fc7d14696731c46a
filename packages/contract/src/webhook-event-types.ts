/** The event types that a webhook can subscribe to. */
export const eventTypes = [
  'member.added',
  'member.removed',
  'document.ready',
  'document.failed',
  'document.deleted',
  'document.restored',
  'source.stopped',
  'source.waiting',
  'training.created',
  'training.approved',
  'training.rejected',
] as const;
export type EventType = (typeof eventTypes)[number];

/** When each event is sent, for the reference. */
export const eventMeanings: Readonly<Record<EventType | 'webhook.test', string>> = {
  'member.added': 'A person was added to a team.',
  'member.removed': 'A person was removed from a team or left it. One event for each team.',
  'document.ready':
    'Searches find a document, or its new version. Also when it was restored from the trash.',
  'document.failed':
    'A document, or its new version, could not be read. Also when such a document is restored.',
  'document.deleted':
    'A document was deleted, also with its team, or moved to the trash. When it is deleted from there, nothing more is sent.',
  'document.restored':
    'A document was restored from the trash. `document.ready` or `document.failed` follows.',
  'source.stopped': 'A source has stopped, and a person has to do something.',
  'source.waiting': 'More is gone at a source than it deletes by itself.',
  'training.created':
    'A person gave feedback on an answer. Not if it replaces their pending feedback.',
  'training.approved': 'A reviewer approved a correction.',
  'training.rejected': 'A reviewer rejected a correction.',
  'webhook.test': 'An owner asked for a test.',
};
