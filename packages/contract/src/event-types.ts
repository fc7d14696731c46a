/** What a webhook can be told of. */
export const eventTypes = [
  'member.added',
  'member.removed',
  'document.ready',
  'document.failed',
  'document.deleted',
  'training.created',
  'training.approved',
  'training.rejected',
] as const;
export type EventType = (typeof eventTypes)[number];
