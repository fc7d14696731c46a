import { sql } from 'kysely';
import type { GoldenQuestion } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';

export interface TeamQuestion {
  org_id: string;
  team_id: string;
  question: GoldenQuestion;
}

/** Lists golden questions of all organisations, the first ones of each team first. */
export async function listTeamQuestions(db: Reader, most: number): Promise<TeamQuestion[]> {
  const { rows } = await sql<TeamQuestion>`
    select org_id, team_id, jsonb_build_object('question', question, 'as', user_email,
      'expect', expect, 'documents', documents, 'words', to_jsonb(words)) as question
    from golden_questions
    order by position, org_id, team_id
    limit ${most}`.execute(db);
  return rows;
}
