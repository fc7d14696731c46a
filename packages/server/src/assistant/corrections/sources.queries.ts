import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Visibility } from '@guildhall/contract';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { isSeenBy } from '#library/quotes/seen-sources.queries.ts';
import type { TextReader } from '#library/quotes/seen-sources.queries.ts';
import type { StoredCitation } from '#library/quotes/stored-citation.ts';
import { documentOf } from '#library/quotes/sourced-text.ts';

/** The columns with the organisation and the id of a correction. */
interface CorrectionColumns {
  orgId: RawBuilder<string>;
  id: RawBuilder<string>;
}

/**
 * Returns SQL for the sources of a corrected response, as `id@version`; null for a deleted
 * document.
 */
export function sourcesOf({ orgId, id }: CorrectionColumns): RawBuilder<(string | null)[]> {
  return sql<(string | null)[]>`array(
    select source.document_id || coalesce('@' || source.version, '') from training_sources source
    where source.org_id = ${orgId} and source.training_id = ${id}
    order by source.place)`;
}

/**
 * Returns the SQL condition for corrections that may answer a reader: the reader sees every
 * document shown to the writer, or a reviewer released the correction for everyone. Deleted
 * documents are invisible to all.
 */
export function isUsableFor(reader: TextReader, training: CorrectionColumns): RawBuilder<boolean> {
  return sql<boolean>`(not exists (
    select from training_sources source
    where source.org_id = ${training.orgId} and source.training_id = ${training.id}
      and not exists (
        select from documents document
        where document.org_id = source.org_id and document.id = source.document_id
          and ${isSeenBy(reader, sql`source.version`)}))
    or exists (
      select from trainings decided
      where decided.org_id = ${training.orgId} and decided.id = ${training.id}
        and decided.is_for_everyone))`;
}

/** The name and visibility of a document that is a source. */
export interface SourceDocument {
  id: string;
  name: string;
  visibility: Visibility;
}

/**
 * Reads the names and visibilities of documents of the organisation. Those in the trash are absent, as
 * deleted ones are.
 */
export async function readSourceDocuments(
  db: Reader,
  { orgId }: Tree,
  ids: readonly string[],
): Promise<SourceDocument[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SourceDocument>`
    select id, name, visibility from documents
    where org_id = ${orgId} and id = any(${[...ids]}::uuid[]) and trashed_at is null`.execute(db);
  return rows;
}

/** What an answer that received feedback cited. */
export interface RatedCitations {
  message_id: string;
  citations: StoredCitation[];
}

/** Reads the citations of rated answers; those of a deleted chat are gone. */
export async function readRatedCitations(
  db: Reader,
  { orgId }: Tree,
  messageIds: readonly string[],
): Promise<RatedCitations[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<RatedCitations>`
    select message.id as message_id, message.citations from messages message
    where message.org_id = ${orgId} and message.id = any(${[...messageIds]}::uuid[])`.execute(db);
  return rows;
}

/** What an answer cited first that a correction corrects. */
export interface CorrectedCitation {
  id: string;
  cited: StoredCitation;
}

/** Reads what the answers cited first that corrections correct; those of a deleted chat are gone. */
export async function readCorrectedCitations(
  db: Reader,
  { orgId }: Tree,
  trainingIds: readonly string[],
): Promise<CorrectedCitation[]> {
  if (trainingIds.length === 0) return [];
  const { rows } = await sql<CorrectedCitation>`
    select training.id, message.citations -> 0 as cited
    from trainings training
    join messages message on message.org_id = training.org_id and message.id = training.message_id
    where training.org_id = ${orgId} and training.id = any(${[...trainingIds]}::uuid[])
      and not training.is_upvoted and message.citations -> 0 is not null`.execute(db);
  return rows;
}

/**
 * Replaces the sources of a correction that the caller has locked. Locks their documents too; a
 * document that is deleted is stored as null.
 */
export async function replaceSources(
  tx: Tx,
  { orgId }: ReachableTeam,
  trainingId: string,
  sources: readonly (string | null)[],
): Promise<void> {
  await sql`
    delete from training_sources
    where org_id = ${orgId} and training_id = ${trainingId}`.execute(tx);
  if (sources.length === 0) return;
  const ids = sources.filter((source) => source !== null).map(documentOf);
  const held = await sql<{ id: string }>`
    select id from documents
    where org_id = ${orgId} and id = any(${ids}::uuid[])
    order by id
    for key share`.execute(tx);
  const known = new Set(held.rows.map(({ id }) => id));
  const noted = sources.map((source) =>
    source !== null && known.has(documentOf(source)) ? source : '',
  );
  await sql`
    insert into training_sources (org_id, training_id, place, document_id, version)
    select ${orgId}, ${trainingId}, made.place, nullif(split_part(made.source, '@', 1), '')::uuid,
      nullif(split_part(made.source, '@', 2), '')::integer
    from unnest(${noted}::text[]) with ordinality as made (source, place)`.execute(tx);
}
