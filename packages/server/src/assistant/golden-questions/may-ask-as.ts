import type { GoldenQuestion, Scope } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { isAllowed } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';

const needed: readonly Scope[] = ['search', 'chats'];

/**
 * Throws if a key has questions asked as a member but may not search and chat itself: the results
 * show what that member can see.
 */
export function checkMayAskAs(
  principal: Principal,
  questions: readonly Pick<GoldenQuestion, 'as'>[],
): void {
  if (questions.every(({ as }) => as === null)) return;
  if (needed.every((scope) => isAllowed(principal, scope))) return;
  throw new Failure('scope_missing');
}
