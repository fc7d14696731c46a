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
