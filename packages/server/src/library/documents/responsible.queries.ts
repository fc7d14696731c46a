import { sql } from 'kysely';
import type { DocumentDetail } from '@guildhall/contract';
import { shownName } from '#ground/access/maker.queries.ts';
import { isListed } from '#ground/access/may-list-members.queries.ts';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Reader } from '#ground/db/database.ts';
import type { Principal } from '#ground/http/principal.ts';
import { inTree } from '#library/scope.queries.ts';
import { ruleOf } from './access-rules.queries.ts';
import { isInsider } from './document-people.queries.ts';

export interface ResponsibleRow {
  owner_id: string | null;
  verified_at: Date | null;
  /** Null also for people whom the principal may not know. */
  owner: DocumentDetail['owner'];
  added_by: DocumentDetail['addedBy'];
  verified_by: DocumentDetail['verifiedBy'];
}

/**
 * Reads the people of a document that the principal has reached: as its list of people, told only to
 * those who may list the members of its team, and everyone of themselves.
 */
export async function findResponsible(
  db: Reader,
  principal: Principal,
  top: Tree,
  documentId: string,
): Promise<ResponsibleRow | undefined> {
  const told = sql`'userId', person.id, 'name', ${shownName('person')}`;
  const of = (column: 'owner_id' | 'uploader_id' | 'verified_by', facts = told) => sql`(
    select jsonb_build_object(${facts}) from users person
    where person.org_id = document.org_id and person.id = ${sql.ref(`document.${column}`)}
      and ${isInsider(principal)})`;
  const { rows } = await sql<ResponsibleRow>`
    with document as (
      select document.id, document.org_id, document.team_id, document.visibility,
        document.uploader_id, document.owner_id, document.verified_by, document.verified_at,
        owner.path, ${isListed(principal, sql`owner`)} as is_listed
      from documents document join teams owner on owner.id = document.team_id
      where ${inTree(top)} and document.id = ${documentId} and document.trashed_at is null)
    select document.owner_id, document.verified_at,
      ${of('owner_id', sql`${told}, 'seesIt', ${ruleOf(top.orgId)} is not null`)} as owner,
      ${of('uploader_id')} as added_by, ${of('verified_by')} as verified_by
    from document`.execute(db);
  return rows[0];
}
