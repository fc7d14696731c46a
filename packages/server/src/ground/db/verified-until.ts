import { sql } from 'kysely';

/** SQL for the present day, in UTC: until when a document is verified is said by such days. */
export const today = sql<string>`(now() at time zone 'UTC')::date`;

/** The SQL condition that the last day is over on which the row `document` counts as verified. */
export const isOverdue = sql<boolean>`(document.verified_until < ${today})`;

/**
 * The SQL condition that somebody is asked about the row `document`: its last day is over, and it is a
 * document that people find, no waiting version and none in the trash.
 */
export const isToVerify = sql<boolean>`(${isOverdue} and document.state = 'ready'
  and document.replaces is null and document.trashed_at is null)`;

/** The columns of a `VerifiedRow` of the row `document`. */
export const verifiedColumns = sql`
  to_char(document.verified_until, 'YYYY-MM-DD') as verified_until,
  coalesce(${isOverdue}, false) as is_verification_due`;

/** Until when a document is verified. */
export interface VerifiedRow {
  /** As in 2027-01-31; null: nobody said so. */
  verified_until: string | null;
  is_verification_due: boolean;
}

/** What the wire says of it. */
export interface Verified {
  readonly verifiedUntil: string | null;
  readonly isVerificationDue: boolean;
}

export function toVerified(row: VerifiedRow): Verified {
  return { verifiedUntil: row.verified_until, isVerificationDue: row.is_verification_due };
}
