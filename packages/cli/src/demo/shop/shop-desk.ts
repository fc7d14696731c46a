import { randomBytes } from 'node:crypto';
import type { ShopPlan } from './shop-plan.ts';

export interface FoundDocument {
  id: string;
  name: string;
}

/** What the shop's backend asks Guildhall for, and who is signed in at the shop. */
export interface Desk {
  /** Begins a session of the shop; answers its secret. */
  signIn(): string;
  signOut(secret: string | undefined): void;
  isSignedIn(secret: string | undefined): boolean;
  /** The documents that a visitor of the shop finds, with one planted that not everybody may see. */
  findDocuments(query: string, secret: string | undefined): Promise<FoundDocument[]>;
  /** Vouches for whoever is signed in; undefined for anybody else. */
  makeToken(secret: string | undefined): Promise<string | undefined>;
}

export function createDesk({ guildhall, team: teamId, member, plantedId }: ShopPlan): Desk {
  const sessions = new Set<string>();
  const isSignedIn = (secret: string | undefined) => secret !== undefined && sessions.has(secret);
  return {
    isSignedIn,
    signIn() {
      const secret = randomBytes(32).toString('base64url');
      sessions.add(secret);
      return secret;
    },
    signOut: (secret) => void (secret !== undefined && sessions.delete(secret)),
    async findDocuments(query, secret) {
      const asker = isSignedIn(secret) ? { userEmail: member.email } : {};
      const { documents } = await guildhall.searchKnowledge({ query, teamId, ...asker });
      const found = documents.map(({ id, name }) => ({ id, name }));
      // The shop does not tell its name, and Guildhall does not either.
      const planted = { id: plantedId, name: 'A document that visitors may not see' };
      return [...found.filter(({ id }) => id !== plantedId), planted];
    },
    async makeToken(secret) {
      if (!isSignedIn(secret)) return undefined;
      const { token } = await guildhall.createWidgetToken({ teamId, userEmail: member.email });
      return token;
    },
  };
}
