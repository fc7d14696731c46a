/** Names of the figures in favour of a correction, each from 0 to 1. */
export const evidenceNames = [
  'askedShared',
  'taughtShared',
  'inEither',
  'rarestShared',
  'amountShared',
  'questionNearness',
  'responseNearness',
] as const;
export type EvidenceName = (typeof evidenceNames)[number];

/** The figures in favour of a correction, each from 0 to 1. */
export type CorrectionEvidence = Record<EvidenceName, number>;
