import { randomBytes } from 'node:crypto';
import type { Guildhall } from '@guildhall/sdk';

/** The configuration of the shop. */
export interface ShopPlan {
  /** The client with the shop's API key, which never leaves this process. */
  guildhall: Guildhall;
  /** The URL of the Guildhall server. */
  serverUrl: string;
  host: string;
  /** The preferred port. If it is in use, a free port is taken. */
  port: number;
  /** The slug of the team whose assistant the shop offers. */
  team: string;
  /** The person that the shop's sign-in button signs in. */
  member: { name: string; email: string };
  /** The id of a document that everyone is shown, although only the member may open it. */
  plantedId: string;
}

export interface FoundDocument {
  id: string;
  name: string;
}

/** The shop's backend: its sessions, and its requests to Guildhall. */
export interface ShopBackend {
  /** Starts a session of the shop and returns its secret. */
  signIn(): string;
  signOut(secret: string | undefined): void;
  isSignedIn(secret: string | undefined): boolean;
  /**
   * Returns the documents that the shop's visitor finds, plus one that only members may see, for
   * comparison.
   */
  findDocuments(query: string, secret: string | undefined): Promise<FoundDocument[]>;
  /** Returns a widget token for the signed-in member; undefined without a session. */
  makeToken(secret: string | undefined): Promise<string | undefined>;
}

export function createShopBackend({
  guildhall,
  team: teamId,
  member,
  plantedId,
  readOrigin,
}: ShopPlan & {
  /** Returns the shop's own origin, known once it listens. */
  readOrigin(): string;
}): ShopBackend {
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
      // Neither the shop nor Guildhall reveals the document's name.
      const planted = { id: plantedId, name: 'A document that visitors may not see' };
      return [...found.filter(({ id }) => id !== plantedId), planted];
    },
    async makeToken(secret) {
      if (!isSignedIn(secret)) return undefined;
      const { token } = await guildhall.createWidgetToken({
        teamId,
        userEmail: member.email,
        origin: readOrigin(),
      });
      return token;
    },
  };
}
