import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Returns the SQL of a question's hash: SHA-256 of it, letter case and spaces aside, in hexadecimal digits. */
export function hashOf(text: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`encode(sha256(convert_to(
    lower(regexp_replace(btrim(normalize(${text}, nfkc)), '\\s+', ' ', 'g')), 'UTF8')), 'hex')`;
}

/**
 * Returns SQL that joins to the row `training` of `trainings` when another one answered its question
 * last, as `answered.at`: in future while that one waits, null if there is none. Read once for the
 * corrections of the organisations, an SQL array.
 */
export function joinAnswered(orgIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join (
    select other.team_id, ${hashOf(sql`taught.text`)} as hash,
      max(case when other.status = 'pending' then 'infinity' else other.decided_at end) as at
    from trainings other
    cross join lateral (values (other.user_text), (other.shown_question)) as taught (text)
    where other.org_id = any(${orgIds}) and other.corrected_response is not null
      and other.status in ('pending', 'approved')
    group by 1, 2) as answered
    on answered.team_id = training.team_id and answered.hash = ${hashOf(sql`training.user_text`)}`;
}

/**
 * The SQL condition that a leader has to decide about the row `training`. A rating without words
 * asks for an answer, so it does not wait once another correction has it.
 */
export const isWaiting = sql<boolean>`(training.status = 'pending' and not training.is_upvoted
  and (training.comment is not null or training.suggested_response is not null
    or answered.at is null or answered.at < training.updated_at))`;
