import { sql } from 'kysely';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import { shownName } from '#ground/access/maker.queries.ts';
import { isLeading } from '#ground/access/memberships.queries.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';

/**
 * True if the user has signed in and is on a team below one of `ledIds`, or leads the team or one
 * above it.
 */
export async function isExpert(
  db: Reader,
  { orgId, path }: ReachableTeam,
  { userId, ledIds }: { userId: string; ledIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from users person
    where person.org_id = ${orgId} and person.id = ${userId} and person.account_id is not null
      and exists (
        select from memberships held
        join teams place on place.id = held.team_id
        where held.org_id = person.org_id and held.user_id = person.id
          and (place.path && ${[...ledIds]}::uuid[]
            or (${isLeading} and held.team_id = any(${[...path]}::uuid[]))))`.execute(db);
  return rows.length > 0;
}

export interface AskedExpertRow {
  id: string;
  user_id: string;
  name: string | null;
  /** SHA-256 of the question, in hexadecimal digits. */
  hash: string;
  asked_at: Date;
  answered_at: Date | null;
  training_id: string | null;
}

/** Lists who was asked these questions of the team, the first first. */
export async function listAskedExperts(
  db: Reader,
  { orgId, id }: ReachableTeam,
  hashes: readonly string[],
): Promise<AskedExpertRow[]> {
  const { rows } = await sql<AskedExpertRow>`
    select question.id, question.user_id, ${shownName('person')} as name,
      encode(question.question, 'hex') as hash, question.asked_at, question.answered_at,
      question.training_id
    from expert_questions question
    join users person on person.org_id = question.org_id and person.id = question.user_id
    where question.org_id = ${orgId} and question.team_id = ${id}
      and question.question in (select decode(hex, 'hex') from unnest(${[...hashes]}::text[]) hex)
    order by question.asked_at, question.id`.execute(db);
  return rows;
}

export interface NewQuestion {
  readonly userId: string;
  readonly questionHash: string;
  readonly text: string;
  readonly note: string | null;
  /** Null for a key. */
  readonly askedBy: string | null;
}

/**
 * Asks a person a question, and returns its id. Asks again if they have answered it before;
 * undefined if they are asked already.
 */
export async function insertQuestion(
  tx: Tx,
  { orgId, id }: ReachableTeam,
  { userId, questionHash, text, note, askedBy }: NewQuestion,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into expert_questions (org_id, team_id, user_id, question, text, note, asked_by)
    values (${orgId}, ${id}, ${userId}, decode(${questionHash}, 'hex'), ${text}, ${note}, ${askedBy})
    on conflict (org_id, team_id, question, user_id) do update
      set text = excluded.text, note = excluded.note, asked_by = excluded.asked_by,
        asked_at = now(), answered_at = null, training_id = null
      where expert_questions.answered_at is not null
    returning id`.execute(tx);
  return rows[0]?.id;
}

export interface QuestionPlaceRow {
  id: string;
  team_id: string;
  user_id: string;
}

/** Finds a question that was passed on in a tree of teams. */
export async function findPassedOn(
  db: Reader,
  { orgId, id: topId }: Tree,
  questionId: string,
): Promise<QuestionPlaceRow | undefined> {
  const { rows } = await sql<QuestionPlaceRow>`
    select question.id, question.team_id, question.user_id from expert_questions question
    join teams team on team.id = question.team_id
    where question.org_id = ${orgId} and question.id = ${questionId}
      and ${topId} = any(team.path)`.execute(db);
  return rows[0];
}

/** Deletes a question and its notifications. False if it was deleted already. */
export async function deleteQuestion(
  tx: Tx,
  { orgId }: ReachableTeam,
  questionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from expert_questions where org_id = ${orgId} and id = ${questionId}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The name of who asks; null for a key, and for a person who is gone. */
const askedByName = sql`
  (select ${shownName('author')} from users author
    where author.org_id = question.org_id and author.id = question.asked_by) as asked_by_name`;

/** The condition that the person who is asked is on a team. */
const isOnTeam = sql`exists (
  select from memberships held
  where held.org_id = person.org_id and held.user_id = person.id)`;

/**
 * The FROM and WHERE of the questions that an account was asked, in organisations where the person
 * is on a team.
 */
function questionsOf(accountId: string) {
  return sql`
    from users person
    join expert_questions question
      on question.org_id = person.org_id and question.user_id = person.id
    join teams team on team.id = question.team_id
    where person.account_id = ${accountId} and ${isOnTeam}`;
}

export interface OwnQuestionRow {
  id: string;
  org_id: string;
  team_id: string;
  team_name: string;
  user_id: string;
  text: string;
  note: string | null;
  /** SHA-256 of the question, in hexadecimal digits. */
  hash: string;
  /** Null for a key, and for a person who is gone. */
  asked_by: string | null;
  asked_by_name: string | null;
  asked_at: Date;
  answered_at: Date | null;
  answer_status: 'pending' | 'approved' | 'rejected' | null;
}

const ownColumns = sql`
  question.id, question.org_id, question.team_id, team.name as team_name, question.user_id,
  question.text, question.note, question.asked_at, question.answered_at,
  encode(question.question, 'hex') as hash, question.asked_by, ${askedByName},
  (select training.status from trainings training
    where training.org_id = question.org_id and training.id = question.training_id)
    as answer_status`;

const openFirst: SortKey[] = [
  { by: sql`(question.answered_at is not null)`, kind: 'flag', isDescending: false },
  { by: sql`question.asked_at`, kind: 'time', isDescending: true },
  { by: sql`question.id`, kind: 'id', isDescending: true },
];

/** Lists one page of what an account was asked: without an answer first, then the newest. */
export async function listOwnQuestions(
  db: Reader,
  accountId: string,
  paging: CursorPaging,
): Promise<(OwnQuestionRow & CursorRow)[]> {
  const { rows } = await sql<OwnQuestionRow & CursorRow>`
    select ${ownColumns}, ${cursorOf(openFirst)} as cursor ${questionsOf(accountId)}
      and ${isAfter(openFirst, paging)}
    order by ${orderBy(openFirst)}
    ${limitTo(paging)}`.execute(db);
  return rows;
}

/** Counts what an account was asked, and what of it has no answer. */
export async function countOwnQuestions(
  db: Reader,
  accountId: string,
): Promise<{ total: number; open: number }> {
  const counted = await sql<{ total: number; open: number }>`
    select count(*)::int as total,
      (count(*) filter (where question.answered_at is null))::int as open
    ${questionsOf(accountId)}`.execute(db);
  return onlyRow(counted);
}

/** Returns a question that an account was asked. */
export async function findOwnQuestion(
  db: Reader,
  accountId: string,
  questionId: string,
): Promise<OwnQuestionRow | undefined> {
  const { rows } = await sql<OwnQuestionRow>`
    select ${ownColumns} ${questionsOf(accountId)} and question.id = ${questionId}`.execute(db);
  return rows[0];
}

/** Notes the answer to a question. False if it was answered or taken back meanwhile. */
export async function markAnswered(
  tx: Tx,
  { org_id: orgId, id }: Pick<OwnQuestionRow, 'org_id' | 'id'>,
  trainingId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update expert_questions set answered_at = now(), training_id = ${trainingId}
    where org_id = ${orgId} and id = ${id} and answered_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

export interface MailedQuestionRow {
  email: string;
  team_name: string;
  text: string;
  note: string | null;
  asked_by_name: string | null;
}

/**
 * Returns what a mail to the person who is asked says; undefined if the question was answered or
 * taken back, or if they left the organisation or want no mail.
 */
export async function findMailedQuestion(
  db: Reader,
  { orgId, questionId }: { orgId: string; questionId: string },
): Promise<MailedQuestionRow | undefined> {
  const { rows } = await sql<MailedQuestionRow>`
    select account.email, team.name as team_name, question.text, question.note, ${askedByName}
    from expert_questions question
    join users person on person.org_id = question.org_id and person.id = question.user_id
    join accounts account on account.id = person.account_id
    join teams team on team.id = question.team_id
    where question.org_id = ${orgId} and question.id = ${questionId}
      and question.answered_at is null and account.question_mails and ${isOnTeam}`.execute(db);
  return rows[0];
}
