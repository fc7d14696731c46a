import { randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isId } from '@guildhall/contract';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { ensureSigningSecret, findSigningSecret } from './sessions.queries.ts';

/** The member for whom a token vouches, and the site where it counts. */
export interface Vouched {
  readonly userId: string;
  /** The only site where the token begins a session. */
  readonly origin: string;
}

/** The content of a valid token. */
export interface ReadToken extends Vouched {
  readonly id: string;
  readonly expiresAt: Date;
}

export interface WidgetTokens {
  sign(team: { id: string }, vouched: Vouched, seconds: number): Promise<SignedToken>;
  /** Verifies a token. Throws one and the same 401 whatever is wrong with it. */
  read(team: { id: string }, token: string): Promise<ReadToken>;
}

export interface SignedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

interface TokenParts {
  db: Db;
  clock: Clock;
  secretBox: SecretBox;
}

const signingSecretBytes = 32;
const algorithm = 'HS256';
/** The token type. No other token of ours has it, whatever secret signs that. */
const type = 'guildhall-widget+jwt';

function audienceOf({ id }: { id: string }): string {
  return `guildhall-widget:${id}`;
}

/**
 * Returns the signer and reader of tokens by which the backend of a site vouches for a member. The
 * signing secret stays on the server.
 */
export function openWidgetTokens({ db, clock, secretBox }: TokenParts): WidgetTokens {
  const makeSecret = () =>
    ensureSigningSecret(db, secretBox.seal('widget', randomBytes(signingSecretBytes)));
  const readSecret = async () =>
    secretBox.open('widget', (await findSigningSecret(db)) ?? (await makeSecret()));
  return {
    async sign(team, { userId, origin }, seconds) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const token = await new SignJWT({ origin })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setAudience(audienceOf(team))
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(await readSecret());
      return { token, expiresAt: new Date((now + seconds) * 1000) };
    },
    async read(team, token) {
      const secret = await readSecret();
      const checks = { audience: audienceOf(team), currentDate: clock.now() };
      const read = await jwtVerify(token, secret, { ...always, ...checks }).catch(refuse);
      const { sub: userId = '', jti: id = '', exp = 0, origin } = read.payload;
      if (!isId(userId) || !isId(id) || typeof origin !== 'string') {
        throw new Failure('widget_token_refused');
      }
      return { userId, id, origin, expiresAt: new Date(exp * 1000) };
    },
  };
}

const always = {
  algorithms: [algorithm],
  typ: type,
  requiredClaims: ['aud', 'sub', 'jti', 'exp', 'origin'],
};

function refuse(cause: unknown): never {
  throw new Failure('widget_token_refused', { cause });
}
