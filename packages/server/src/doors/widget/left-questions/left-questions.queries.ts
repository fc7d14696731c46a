import { sql } from 'kysely';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

export interface LeftQuestionRow {
  id: string;
  team_id: string;
  text: string;
  email: string;
  origin: string;
  done: boolean;
  created_at: Date;
}

const leftColumns = sql`
  left_questions.id, left_questions.team_id, left_questions.text, left_questions.email,
  left_questions.origin, left_questions.done, left_questions.created_at`;

export interface NewQuestion {
  readonly text: string;
  readonly email: string;
  readonly origin: string;
  readonly chatId: string | null;
}

/** Inserts a question that a visitor left for a team; returns its id. */
export async function insertLeftQuestion(
  tx: Tx,
  { orgId, id }: ReachableTeam,
  { text, email, origin, chatId }: NewQuestion,
): Promise<string> {
  const inserted = await sql<{ id: string }>`
    insert into left_questions (org_id, team_id, chat_id, text, email, origin)
    values (${orgId}, ${id}, ${chatId}, ${text}, ${email}, ${origin})
    returning id`.execute(tx);
  return onlyRow(inserted).id;
}

const newestFirst: SortKey[] = [{ by: sql`id`, kind: 'id', isDescending: true }];

/** Lists one page of the questions that visitors left for a team, newest first. */
export async function listLeftQuestions(
  db: Reader,
  { orgId, id }: ReachableTeam,
  paging: CursorPaging,
): Promise<(LeftQuestionRow & CursorRow)[]> {
  const listed = await sql<LeftQuestionRow & CursorRow>`
    select ${leftColumns}, ${cursorOf(newestFirst)} as cursor from left_questions
    where org_id = ${orgId} and team_id = ${id} and ${isAfter(newestFirst, paging)}
    order by ${orderBy(newestFirst)}
    ${limitTo(paging)}`.execute(db);
  return listed.rows;
}

export async function countLeftQuestions(
  db: Reader,
  { orgId, id }: ReachableTeam,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from left_questions
    where org_id = ${orgId} and team_id = ${id}`.execute(db);
  return onlyRow(counted).count;
}

export async function findLeftQuestion(
  db: Reader,
  tree: Tree,
  id: string,
): Promise<LeftQuestionRow | undefined> {
  const found = await sql<LeftQuestionRow>`
    select ${leftColumns} from left_questions
    where org_id = ${tree.orgId} and id = ${id}
      and team_id in (
        select team.id from teams team
        where team.org_id = ${tree.orgId} and ${tree.id} = any(team.path))`.execute(db);
  return found.rows[0];
}

/** Marks a left question as done or open; undefined if it is gone. */
export async function markLeftQuestion(
  tx: Tx,
  { orgId, id: teamId }: ReachableTeam,
  id: string,
  isDone: boolean,
): Promise<LeftQuestionRow | undefined> {
  const marked = await sql<LeftQuestionRow>`
    update left_questions set done = ${isDone}
    where org_id = ${orgId} and team_id = ${teamId} and id = ${id}
    returning ${leftColumns}`.execute(tx);
  return marked.rows[0];
}

export async function deleteLeftQuestion(
  tx: Tx,
  { orgId, id: teamId }: ReachableTeam,
  id: string,
): Promise<boolean> {
  const deleted = await sql`
    delete from left_questions
    where org_id = ${orgId} and team_id = ${teamId} and id = ${id}
    returning id`.execute(tx);
  return deleted.rows.length > 0;
}

export interface Recipients {
  is_taken: boolean;
  /** The address that gets the questions; null if the owners get them. */
  questions_email: string | null;
  /** Addresses of the owners of the team and of the teams above, at most ten. */
  owners: string[];
  left_count: number;
}

/** Reads whether a team takes questions, who gets them, and how many were left lately. */
export async function readRecipients(
  db: Reader,
  { orgId, id, path }: ReachableTeam,
): Promise<Recipients> {
  const { rows } = await sql<Recipients>`
    select widget.questions_taken as is_taken, widget.questions_email,
      array(select distinct person.email
        from memberships membership
        join users person on person.org_id = membership.org_id and person.id = membership.user_id
        where membership.org_id = ${orgId} and membership.team_id = any(${[...path]}::uuid[])
          and membership.role = 'owner' and person.email is not null
        order by person.email limit 10) as owners,
      (select count(*)::int from left_questions recent
        where recent.team_id = widget.team_id
          and recent.created_at > now() - interval '1 day') as left_count
    from widgets widget where widget.team_id = ${id}`.execute(db);
  return rows[0] ?? { is_taken: false, questions_email: null, owners: [], left_count: 0 };
}

/**
 * Reads a left question for a mail; undefined if it was deleted or is done, or if the address no
 * longer gets the team's questions.
 */
export async function readForMail(
  db: Reader,
  { orgId, leftQuestionId, email }: { orgId: string; leftQuestionId: string; email: string },
): Promise<(LeftQuestionRow & { team_name: string }) | undefined> {
  const found = await sql<LeftQuestionRow & { team_name: string }>`
    select ${leftColumns}, team.name as team_name
    from left_questions
    join teams team on team.id = left_questions.team_id
    join widgets widget on widget.team_id = team.id
    where left_questions.org_id = ${orgId} and left_questions.id = ${leftQuestionId}
      and not left_questions.done
      and case when widget.questions_email is not null then widget.questions_email = ${email}
        else exists (
          select from memberships membership
          join users person on person.org_id = membership.org_id and person.id = membership.user_id
          where membership.org_id = ${orgId} and membership.team_id = any(team.path)
            and membership.role = 'owner' and person.email = ${email}) end`.execute(db);
  return found.rows[0];
}
