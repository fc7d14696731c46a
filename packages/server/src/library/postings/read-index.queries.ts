import type { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import { inScope } from '#library/scope.queries.ts';
import { isWhole } from '#library/scope.ts';
import type { Scope } from '#library/scope.ts';
import type { TextKind } from './segment.ts';

/** The terms to read, by the kind of text. */
export type TermsToRead = Readonly<Record<TextKind, readonly string[]>>;

/** The parts of an organisation's index that a process already has. */
export interface HeldParts {
  /** Segments, each as `id:name`. */
  readonly segments: readonly string[];
  /** Blocks of classes, each as `block:version`. */
  readonly blocks: readonly string[];
}

/** A row as the statement writes it, whatever it is a part of. */
interface AnyRow {
  part: string;
  in_names: boolean | null;
  id: string | null;
  number: number | null;
  segments: string | null;
  bytes: string | null;
  data: Buffer | null;
}

export type IndexRow =
  /** A team of the scope's path. */
  | { part: 'team'; id: string; number: number }
  /** A document that the viewer sees for itself, not by its class: the number of one text. */
  | { part: 'text'; number: number }
  /** A segment as `id:name`; `data` are its runs, null if they are kept already. */
  | { part: 'segment'; in_names: boolean; id: string; number: number; data: Buffer | null }
  /** A block of classes; `data` is null if it is known already. */
  | { part: 'block'; id: string; number: number; data: Buffer | null }
  /** The postings of a term: those of several segments, one after the other. */
  | {
      part: 'postings';
      in_names: boolean;
      id: string;
      segments: string;
      /** The number of bytes of each segment, in their order. */
      bytes: string;
      data: Buffer;
    };

/**
 * Reads the postings of the terms, and the data for the texts that the viewer sees, in one
 * snapshot. Parts that the process already has are only named.
 */
export async function readIndexRows(
  db: Reader,
  scope: Scope,
  terms: TermsToRead,
  held: HeldParts,
): Promise<IndexRow[]> {
  const { orgId, path } = scope.team;
  const { rows } = await prepared(sql<AnyRow>`
    ${postingsAndParts(orgId, terms, held)}
    union all
    select 'team', null, id::text, number, null, null, null
    from teams where id = any(${[...path]}::uuid[])
    union all
    select 'text', null, null, number, null, null, null
    from (${chosenDocuments(scope)}) as document,
      unnest(array[document.text_number, document.name_number]) as number
    where number is not null`).execute(db);
  return rows as IndexRow[];
}

/** The same for a viewer of whom it is known which texts they see: without that data. */
export async function readPostingRows(
  db: Reader,
  orgId: string,
  terms: TermsToRead,
  held: HeldParts,
): Promise<IndexRow[]> {
  const { rows } = await prepared(sql<AnyRow>`${postingsAndParts(orgId, terms, held)}`).execute(db);
  return rows as IndexRow[];
}

function postingsAndParts(
  orgId: string,
  { passages, names }: TermsToRead,
  held: HeldParts,
): RawBuilder<unknown> {
  return sql`
    select 'segment' as part, in_names, id || ':' || name as id, texts as number,
      null as segments, null as bytes,
      case when id || ':' || name in (select unnest(${[...held.segments]}::text[])) then null else runs end
        as data
    from index_segments where org_id = ${orgId}
    union all
    select 'block', null, block || ':' || version, block, null, null,
      case when block || ':' || version in (select unnest(${[...held.blocks]}::text[]))
        then null else classes end
    from text_classes where org_id = ${orgId}
    union all
    select * from (${postingsOf(orgId, false, passages)}) as of_passages
    union all
    select * from (${postingsOf(orgId, true, names)}) as of_names`;
}

function postingsOf(
  orgId: string,
  inNames: boolean,
  terms: readonly string[],
): RawBuilder<unknown> {
  return sql`
    select 'postings', in_names, term, null::integer,
      string_agg(segment::text, ' ' order by segment),
      string_agg(length(data)::text, ' ' order by segment),
      string_agg(data, '' order by segment)
    from postings
    where org_id = ${orgId} and in_names = ${inNames} and term = any(${[...terms]}::text[])
    group by in_names, term`;
}

/**
 * Returns the query of the documents that are looked up for themselves: those that the viewer sees
 * one by one, or in a part of the knowledge base all.
 */
function chosenDocuments(scope: Scope): RawBuilder<unknown> {
  const columns = sql`select document.text_number, document.name_number from documents document`;
  if (!isWhole(scope)) return sql`${columns} where ${inScope(scope)}`;
  const { individuallyVisibleIds } = scope.visible;
  if (individuallyVisibleIds === null) return sql`${columns} where false`;
  return sql`${columns}
    where document.id = any(${individuallyVisibleIds}) and ${inScope(scope)}`;
}
