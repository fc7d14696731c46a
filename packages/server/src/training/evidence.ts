/** What speaks for a correction, by name: each figure is from 0 to 1. */
export const evidenceNames = [
  'askedShared',
  'taughtShared',
  'inEither',
  'rarestShared',
  'amountShared',
  'questionCosine',
  'responseCosine',
] as const;
export type EvidenceName = (typeof evidenceNames)[number];

/** What speaks for a correction. */
export type Evidence = Record<EvidenceName, number>;
