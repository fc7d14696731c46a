import { newToken } from '../personal-token.ts';
import { join } from '../sign-in.ts';
import type { MakeRequest } from './make-request.ts';

/** A request for each operation about the personal tokens of everyone. */
export const tokenRequests = {
  listTokens: () => ({}),
  revokeToken: async (world) => {
    const { headers } = await join(world, world.tree, 'member');
    const { token } = await newToken(world, headers, { teamId: world.team.id });
    return { params: { tokenId: token.id } };
  },
} satisfies Record<string, MakeRequest>;
