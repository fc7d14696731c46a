import { sql } from 'kysely';
import type { Marks } from '@guildhall/contract';
import { hashOf } from '#assistant/corrections/waiting/waiting.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Visible } from '#ground/access/visible-to.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { isCounted } from '../figures/figures.queries.ts';
import type { Covered } from '../figures/figures.queries.ts';

/** What answers a question of a team. */
export interface ClosingRow {
  team_id: string;
  hash: string;
  at: Date;
}

/** The correction or the document that answers a question. */
export interface NamedClosingRow extends ClosingRow {
  id: string;
}

/** Finds the correction of each of these questions that was approved last. */
export async function findApproved(
  db: Reader,
  covered: Covered,
  hashes: readonly string[],
): Promise<NamedClosingRow[]> {
  const { rows } = await sql<NamedClosingRow>`
    select distinct on (team_id, hash) team_id, hash, id, decided_at as at from (
      select training.id, training.team_id, ${hashOf(sql`taught.text`)} as hash, training.decided_at
      from trainings training
      join teams team on team.id = training.team_id
      cross join lateral (values (training.user_text), (training.shown_question)) as taught (text)
      where training.org_id = ${covered.team.orgId} and ${isCounted(covered)}
        and training.status = 'approved' and training.decided_at is not null) approved
    where hash = any(${hashes})
    order by team_id, hash, decided_at desc`.execute(db);
  return rows;
}

/** Finds the last document that was added for each of these questions and is ready. */
export async function findFilled(
  db: Reader,
  covered: Covered,
  hashes: readonly string[],
): Promise<NamedClosingRow[]> {
  const { rows } = await sql<NamedClosingRow>`
    select distinct on (filled.team_id, filled.question) filled.team_id,
      encode(filled.question, 'hex') as hash, filled.document_id as id, filled.added_at as at
    from gap_documents filled
    join teams team on team.id = filled.team_id
    join documents document
      on document.org_id = filled.org_id and document.id = filled.document_id
      and document.state = 'ready' and document.trashed_at is null
    where filled.org_id = ${covered.team.orgId} and ${isCounted(covered)}
      and filled.question in (select decode(hex, 'hex') from unnest(${[...hashes]}::text[]) hex)
    order by filled.team_id, filled.question, filled.added_at desc`.execute(db);
  return rows;
}

/** Returns a document that the team's people find; undefined if the viewer does not see it. */
export async function findClosingDocument(
  db: Reader,
  { orgId, path }: ReachableTeam,
  { id, visible }: { id: string; visible: Visible },
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select document.id, document.name from documents document
    where document.org_id = ${orgId} and document.id = ${id} and ${visible}
      and document.team_id = any(${[...path]}::uuid[])`.execute(db);
  return rows[0];
}

/** Notes that a document was written for a question. Throws `document_not_found` if it is gone. */
export async function insertGapDocument(
  tx: Tx,
  { orgId, id }: ReachableTeam,
  { questionHash, documentId }: { questionHash: string; documentId: string },
): Promise<void> {
  const { rows } = await sql`
    insert into gap_documents (org_id, team_id, question, document_id)
    select ${orgId}, ${id}, decode(${questionHash}, 'hex'), document.id from documents document
    where document.org_id = ${orgId} and document.id = ${documentId}
      and document.trashed_at is null
    for key share
    on conflict (org_id, team_id, question, document_id) do update set added_at = now()
    returning document_id`.execute(tx);
  if (rows.length === 0) throw new Failure('document_not_found');
}

export interface GoldenRow extends ClosingRow {
  marks: Marks;
}

/** Finds the last results of golden questions that are these questions, whoever asks them. */
export async function findGoldenResults(
  db: Reader,
  covered: Covered,
  hashes: readonly string[],
): Promise<GoldenRow[]> {
  const { rows } = await sql<GoldenRow>`
    select distinct on (run.team_id, result.asked_key) run.team_id,
      ${hashOf(sql`result.question`)} as hash, result.asked_at as at, result.marks
    from golden_runs run
    join teams team on team.id = run.team_id
    join golden_results result on result.org_id = run.org_id and result.run_id = run.id
    where run.org_id = ${covered.team.orgId} and ${isCounted(covered)}
      and result.asked_at is not null and result.marks is not null
      and ${hashOf(sql`result.question`)} = any(${hashes})
    order by run.team_id, result.asked_key, result.asked_at desc`.execute(db);
  return rows;
}
