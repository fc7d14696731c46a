import type { GoldenQuestion, Scope } from '@guildhall/contract';
import { Failure } from '#failure.ts';
import { isAllowed } from '#http/principal.ts';
import type { Principal } from '#http/principal.ts';

const needed: readonly Scope[] = ['search', 'chats'];

/**
 * Throws where a key has questions asked as a member, and may not search and chat itself: how an
 * answer compares with what a question expects tells what that member sees.
 */
export function checkMayAskAs(
  principal: Principal,
  questions: readonly Pick<GoldenQuestion, 'as'>[],
): void {
  if (principal.kind !== 'key' || questions.every(({ as }) => as === null)) return;
  if (needed.every((scope) => isAllowed(principal, scope))) return;
  throw new Failure('scope_missing');
}
