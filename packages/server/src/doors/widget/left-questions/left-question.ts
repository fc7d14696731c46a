import type { LeftQuestion } from '@guildhall/contract';
import type { LeftQuestionRow } from './left-questions.queries.ts';

export function toLeftQuestion(row: LeftQuestionRow): LeftQuestion {
  const { id, text, email, origin, done: isDone, created_at: createdAt } = row;
  return { id, text, email, origin, createdAt: createdAt.toISOString(), isDone };
}
