import type { Context } from 'hono';
import { Failure } from '#ground/failure.ts';
import { isBodyPending } from '#ground/http/admit.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { refuseBrokenText } from '#ground/http/check-input.ts';
import { readJson } from '#ground/http/read-body.ts';
import type { Directory } from '../stored/directory.ts';
import { authenticateDirectory } from './access/authenticate-directory.ts';
import { openTurns } from './access/turns.ts';
import type { InTurn } from './access/turns.ts';
import type { ScimParts } from './changes/in-turn.ts';
import { findDoor } from './doors.ts';
import { notFound, ScimError } from './schema/scim-error.ts';
import { errorBody } from './wire/reply.ts';
import type { Reply } from './wire/reply.ts';
import type { ScimRequest } from './wire/scim-request.ts';

const root = '/scim/v2';
const usualMaxBytes = 1024 * 1024;

/** Answers with very many members are large, and filters may take long. */
const readsAtOnce = 2;

interface DoorParts extends ScimParts {
  /**
   * The turns of an organisation, however many directories it has. Changes of one directory wait for
   * each other in any case, and would hold the connections to the database meanwhile.
   */
  turns: { read: InTurn; write: InTurn };
}

/**
 * Mounts SCIM 2.0 (RFC 7643, RFC 7644), by which a directory writes its people and groups, with the
 * token of the directory as the bearer.
 */
export function mountScim(api: Api, parts: ScimParts): void {
  const turns = { read: openTurns(readsAtOnce), write: openTurns(1) };
  for (const path of [root, `${root}/*`]) {
    api.hono.all(path, async (c) => {
      c.set('route', root);
      try {
        return write(c, await answer(api, { ...parts, turns }, c));
      } catch (cause) {
        return writeError(c, cause);
      }
    });
  }
}

async function answer(api: Api, parts: DoorParts, c: Context<RequestEnv>): Promise<Reply> {
  const directory = await authenticateDirectory(parts.db, c.req.header('authorization'));
  c.set('log', c.get('log').child({ directoryId: directory.id }));
  c.set('limitHeaders', await api.limits(directory.id, 'requests', directory.orgId));
  const door = findDoor(c.req.method, c.req.path.slice(root.length).replace(/\/$/, ''));
  if (!door) throw notFound('Resource');
  c.set('route', `${root}${door.path}`);
  if (!door.answer) {
    c.header('allow', door.allowed.join(', '));
    throw new ScimError(405, 'Method not allowed');
  }
  const { answer: answerDoor, id, isRead } = door;
  const inTurn = isRead ? parts.turns.read : parts.turns.write;
  const request = toRequest(api, parts, c, directory);
  return inTurn(directory.orgId, async () => answerDoor(parts, request, id));
}

function toRequest(
  { publicUrl }: Api,
  { db }: ScimParts,
  c: Context<RequestEnv>,
  directory: Directory,
): ScimRequest {
  return {
    directory,
    base: `${publicUrl}${root}`,
    query: Object.fromEntries(new URL(c.req.url).searchParams),
    conditions: {
      ifMatch: c.req.header('if-match'),
      ifNoneMatch: c.req.header('if-none-match'),
    },
    async readBody(maxBytes = usualMaxBytes) {
      const limit = { maxBytes, failure: 'body_too_large' } as const;
      const waits = isBodyPending(c);
      const body = await readJson(c.req.raw, {}, limit);
      refuseBrokenText(body);
      // A sender could delay the rest of a body until its token is replaced.
      if (waits) await authenticateDirectory(db, c.req.header('authorization'));
      return body;
    },
  };
}

const contentType = { 'content-type': 'application/scim+json; charset=utf-8' };

function write(c: Context<RequestEnv>, { status, body, headers }: Reply): Response {
  if (body === undefined) return c.body(null, status as 204, { ...headers });
  return c.body(JSON.stringify(body), status as 200, { ...headers, ...contentType });
}

/** Answers a failure in the format of SCIM (RFC 7644, section 3.12). */
function writeError(c: Context<RequestEnv>, cause: unknown): Response {
  const error = toError(c, cause);
  const body = JSON.stringify(errorBody(error));
  const challenge = error.status === 401 && { 'www-authenticate': 'Bearer' };
  return c.body(body, error.status as 400, { ...error.headers, ...challenge, ...contentType });
}

function toError(c: Context<RequestEnv>, cause: unknown) {
  if (cause instanceof ScimError) {
    const { status, message, scimType } = cause;
    return { status, message, scimType, headers: {} };
  }
  if (!(cause instanceof Failure)) {
    c.get('log').error({ err: cause }, 'unexpected error');
    return { status: 500, message: 'Internal error', scimType: undefined, headers: {} };
  }
  const { status, message, headers, code, details } = cause;
  const scimType = details ? ('invalidValue' as const) : ('invalidSyntax' as const);
  return {
    status,
    message: code === 'body_too_large' ? 'The body is too large' : message,
    scimType: code === 'invalid' ? scimType : undefined,
    headers,
  };
}
