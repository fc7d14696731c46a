import type { Context } from 'hono';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import { readJson } from '#ground/http/read-body.ts';
import { refuseForeignOrigin } from '#ground/http/refuse-foreign-origin.ts';
import { remoteAddress, requesterOf } from '#ground/http/requester.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Accounts } from '#people/accounts/account/accounts.ts';
import { registerClient } from './clients.ts';
import { mountConsent } from './consent.routes.ts';
import { issueTokens, revokeTokens } from './issue-tokens.ts';
import { describeResource, describeServer, paths } from './metadata.ts';
import { OAuthError } from './oauth-error.ts';
import { createOAuthLimits } from './oauth-limits.ts';
import { readFormOf } from './read-parameters.ts';

interface OAuthParts {
  db: Db;
  accounts: Accounts;
  toApps: SafeFetch;
  openBudget: OpenBudget;
  settings: Pick<Settings, 'publicUrl' | 'rateLimits'>;
}

const metadataMaxBytes = 16 * 1024;

/**
 * Mounts the authorization server for `/mcp` (OAuth 2.1): apps ask people for access, which they
 * allow on a page, and get tokens that open `/mcp` alone.
 */
export function mountOAuth(api: Api, parts: OAuthParts): void {
  const { db, settings, accounts, toApps, openBudget } = parts;
  const { publicUrl } = settings;
  const limits = createOAuthLimits(settings.rateLimits, openBudget);
  mountConsent(api, { db, accounts, toApps, limits, publicUrl });

  for (const path of [paths.resource, `${paths.resource}/mcp`]) {
    api.hono.get(path, (c) => {
      c.set('route', paths.resource);
      return c.json(describeResource(publicUrl));
    });
  }
  api.hono.get(paths.server, (c) => {
    c.set('route', paths.server);
    return c.json(describeServer(publicUrl));
  });

  /**
   * Mounts an address for programs. The form of their requests and errors is that of OAuth. Pages of
   * other sites are refused: they could spend the budgets of their readers' networks.
   */
  const post = (path: string, work: (c: Context<RequestEnv>) => Promise<Response>) =>
    api.hono.post(path, async (c) => {
      c.set('route', path);
      try {
        refuseForeignOrigin(c, publicUrl);
        return await work(c);
      } catch (cause) {
        return sendError(c, cause);
      }
    });

  post(paths.register, async (c) => {
    await limits.consumeRegistration(remoteAddress(c));
    refuseOtherThanJson(c.req.header('content-type'));
    const limit = { maxBytes: metadataMaxBytes, failure: 'body_too_large' } as const;
    const given = await readJson(c.req.raw, {}, limit);
    return c.json(await registerClient(db, given, publicUrl), 201);
  });

  post(paths.token, async (c) => {
    const giveBack = await limits.takeToken(remoteAddress(c));
    const given = await readFormOf(c.req.raw);
    const issued = await issueTokens({ db, publicUrl, log: c.get('log') }, given);
    await giveBack();
    return c.json(issued);
  });

  post(paths.revoke, async (c) => {
    const giveBack = await limits.takeToken(remoteAddress(c));
    const isKnown = await revokeTokens(db, await readFormOf(c.req.raw), requesterOf(c));
    if (isKnown) await giveBack();
    return c.body(null, 200);
  });
}

/** Browsers send JSON to another site only after asking it, which is refused. */
function refuseOtherThanJson(type = ''): void {
  if (/^application\/json *(?:;|$)/i.test(type)) return;
  throw new OAuthError('invalid_request', 'The content-type must be application/json');
}

/** Answers with an error of OAuth. A failure of ours keeps its status. */
function sendError(c: Context<RequestEnv>, cause: unknown): Response {
  if (cause instanceof OAuthError) {
    return c.json({ error: cause.code, error_description: cause.message }, cause.status);
  }
  if (!(cause instanceof Failure) || cause.status >= 500) throw cause;
  const error = cause.status === 429 ? 'temporarily_unavailable' : 'invalid_request';
  const body = { error, error_description: cause.message };
  return c.json(body, cause.status as 400, cause.headers);
}
