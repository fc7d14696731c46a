import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../../test/app.ts';
import { documentColumns } from '../stored/documents.queries.ts';

/** Columns that readers see and whose change alone is no event, with the reason. */
const settled: Readonly<Record<string, string>> = {
  id: 'it never changes',
  team_id: 'a document stays in its team',
  created_at: 'it never changes',
  type: 'it changes only with the name or with the bytes, which raise the version',
  reason: 'it changes only with the state: both say whether and why reading failed',
};

/** Columns that no reader sees in the list of documents, with what they are for. */
const unseen: Readonly<Record<string, string>> = {
  org_id: 'part of the key, it never changes',
  asked_name: 'finds the document again when a file of this name is sent again',
  title: 'the search looks in it',
  name_terms: 'the search looks in it',
  name_number: 'the name in the index of the search',
  text_number: 'the text in the index of the search',
  languages: 'the search stems by them',
  passage_count: 'whether and how much the search can find of it',
  sha256: 'tells whether a file that is sent again is the same',
  file_key: 'the place of the bytes',
  updated_at: 'it moves with every write, also with those that nobody sees',
  tried_version: 'counts tries that ended the process',
  text_bytes: 'the limit of the organisation counts it',
  charged_to: 'whose upload budget its text counts in',
  public_asked_by: 'whose request waits; it is set with public_asked_at',
  import_source: 'only an import reads it, in its list',
  import_path: 'only an import reads it, in its list',
  encoding: 'how the next reading decodes the bytes, set with a new version',
  replaces: 'a row is a document or a new version of one, and stays so until it is gone',
  ends_shares: 'what becomes of the shares when a new version is read',
  text_id: 'the row that the text was read for, set with a new version',
  verified_by: 'only the page of one document reads it; it is set with verified_at',
  verification_asked: 'whether somebody was asked to verify it again',
  trashed_by: 'only who sees the trash reads it; it is set with trashed_at',
  unended_tries: 'counts tries that ended the process',
};

const { db } = await testDatabase();
const { rows } = await sql<{ name: string; isFollowed: boolean }>`
    select attribute.attname as name, exists (
        select from pg_depend depend
        join pg_trigger trigger on depend.classid = 'pg_trigger'::regclass
          and depend.objid = trigger.oid
        where trigger.tgname = 'document_updated' and trigger.tgrelid = attribute.attrelid
          and depend.refobjid = attribute.attrelid and depend.refobjsubid = attribute.attnum
      ) as "isFollowed"
    from pg_attribute attribute
    where attribute.attrelid = 'documents'::regclass
      and attribute.attnum > 0 and not attribute.attisdropped
    order by attribute.attnum`.execute(db);

/** The columns of `documents`; `isFollowed` if the condition of the trigger names the column. */
const columns = rows;

/** The columns that the interface and the events of the stream show; `org_id` only joins. */
const shown = [...documentColumns.compile(db).sql.matchAll(/document\.(\w+)/g)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'org_id');

const namesOf = (isFollowed: boolean) =>
  columns.filter((it) => it.isFollowed === isFollowed).map(({ name }) => name);

describe('a column of documents', () => {
  test('is followed by the stream of changes, or there is a reason why not', () => {
    const undecided = namesOf(false).filter((name) => !(name in settled) && !(name in unseen));
    expect(
      undecided,
      'Do readers see these columns? Then a migration adds them to the trigger document_updated (0052); else give the reason here.',
    ).toEqual([]);
  });

  test('that no reader is said to see is not shown', () => {
    expect(shown).toContain('folder_path');
    expect(
      shown.filter((name) => name in unseen),
      'Readers see these columns now: add them to the trigger document_updated by a migration.',
    ).toEqual([]);
  });

  test('has a reason only if the stream does not follow it', () => {
    const reasons = [...Object.keys(settled), ...Object.keys(unseen)];
    expect(reasons.filter((name) => !namesOf(false).includes(name))).toEqual([]);
    expect(namesOf(true)).toContain('folder_path');
  });
});
