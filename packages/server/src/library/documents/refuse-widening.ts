import type { Visibility } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { isAllowed } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import { isWider } from '@guildhall/contract/narrower';
import type { Shares } from './share-document.ts';

interface Widening {
  readonly visibility?: Visibility | undefined;
  readonly shares?: Shares | undefined;
}

/** Throws if a key without the right to read documents would widen the visibility of one (S66). */
export function refuseWidening(
  principal: Principal,
  visibility: Visibility,
  { visibility: wanted = visibility, shares }: Widening,
): void {
  if (isAllowed(principal, 'documents:read')) return;
  const isShared = [shares?.userIds, shares?.teamIds].some((ids) => ids && ids.length > 0);
  if (isWider(wanted, visibility) || isShared) throw new Failure('widening_unread');
}
