import { sql } from 'kysely';
import type { Db } from '#ground/db/database.ts';
import type { ProviderPerson } from '../protocol/read-claims.ts';

/** What an accepted assertion has said, until the browser comes for it. */
export interface KeptAnswer {
  person: ProviderPerson;
  requestId: string;
  /** The version of the provider's row by which it was verified. */
  version: number;
}

interface NewAnswer {
  providerId: string;
  assertionHash: Buffer;
  requestHash: Buffer;
  codeHash: Buffer;
  answer: KeptAnswer;
}

/** The most answers of a provider that no browser has come for; most come within a second. */
const unreadMax = 500;

/**
 * Keeps an answer; false if its assertion was accepted already, or its request was answered. It is
 * kept for an hour: an attempt lasts ten minutes, and without one an assertion is worthless. Deletes
 * what has ended, and the oldest of too many that were not used: whether a request was made here is
 * known only when the browser comes.
 */
export async function insertAnswer(db: Db, made: NewAnswer): Promise<boolean> {
  await deleteEndedAnswers(db);
  const { rows } = await sql`
    insert into saml_answers
      (provider_id, assertion_hash, request_hash, code_hash, answer, ends_at)
    values (${made.providerId}, ${made.assertionHash}, ${made.requestHash}, ${made.codeHash},
      ${JSON.stringify(made.answer)}::jsonb, now() + interval '1 hour')
    on conflict do nothing
    returning provider_id`.execute(db);
  await deleteOldestUnread(db, made.providerId);
  return rows.length > 0;
}

async function deleteOldestUnread(db: Db, providerId: string): Promise<void> {
  await sql`
    delete from saml_answers where (provider_id, assertion_hash) in (
      select provider_id, assertion_hash from saml_answers
      where provider_id = ${providerId} and answer is not null
      order by ends_at desc offset ${unreadMax}
      for update skip locked
    )`.execute(db);
}

/** Returns an answer once. That it was there is remembered for the rest of its hour. */
export async function takeAnswer(
  db: Db,
  providerId: string,
  codeHash: Buffer,
): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<{ answer: KeptAnswer }>`
    with found as (
      select provider_id, assertion_hash, answer from saml_answers
      where provider_id = ${providerId} and code_hash = ${codeHash} and answer is not null
      for update
    )
    update saml_answers kept set answer = null from found
    where kept.provider_id = found.provider_id and kept.assertion_hash = found.assertion_hash
    returning found.answer`.execute(db);
  return rows[0]?.answer;
}

/** Deletes the answers whose attempts have ended long ago. */
export async function deleteEndedAnswers(db: Db): Promise<void> {
  await sql`delete from saml_answers where ends_at < now()`.execute(db);
}
