import { endpoints } from '@guildhall/contract';
import type { Tree } from '#ground/access/reach-team.ts';
import { isAllowed, userIn } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';

/** True if the principal may verify a document as its owner, whatever their role on its team is. */
export function mayVerify(
  principal: Principal,
  { orgId }: Pick<Tree, 'orgId'>,
  ownerId: string | null,
): boolean {
  if (principal.kind !== 'person' || ownerId === null) return false;
  return (
    isAllowed(principal, endpoints.verifyDocument.scope) && userIn(principal, orgId) === ownerId
  );
}
