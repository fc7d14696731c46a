import type { ScimParts } from '../changes/in-turn.ts';
import { applyChanges } from '../patch/apply-changes.ts';
import { readPatch } from '../patch/read-patch.ts';
import { isWanted, project } from '../schema/project.ts';
import type { Wanted } from '../schema/project.ts';
import type { Values } from '../schema/read-object.ts';
import { userType } from '../schema/user-type.ts';
import { readAttributes, readListQuery } from '../wire/read-query.ts';
import type { Parameters } from '../wire/read-query.ts';
import { listReply } from '../wire/reply.ts';
import type { Reply } from '../wire/reply.ts';
import type { ScimRequest } from '../wire/scim-request.ts';
import { isKnown } from '../wire/versions.ts';
import { changeUser, createUser, deleteUser, reachUser } from './change-users.ts';
import type { FoundUser } from './change-users.ts';
import { readUser, toUser, versionOf } from './user.ts';
import { countUsers, listGroupsOf, listUsers } from './users.queries.ts';

export async function answerUsers(
  { db }: ScimParts,
  { directory, base }: ScimRequest,
  given: Parameters,
): Promise<Reply> {
  const query = readListQuery(userType, given);
  const total = await countUsers(db, directory, query);
  const rows = query.count > 0 ? await listUsers(db, directory, query) : [];
  const groups =
    isWanted(query.wanted, 'groups') || isWanted(query.wanted, 'meta')
      ? Map.groupBy(
          await listGroupsOf(
            db,
            directory,
            rows.map(({ id }) => id),
          ),
          (it) => it.person_id,
        )
      : new Map<string, never>();
  const resources = rows.map((row) =>
    project(userType, toUser(row, groups.get(row.id) ?? [], base), query.wanted),
  );
  return listReply({ total, startIndex: query.startIndex, resources });
}

export async function answerUser(
  { db }: ScimParts,
  request: ScimRequest,
  userId: string,
): Promise<Reply> {
  const found = await reachUser(db, request.directory, userId);
  const etag = versionOf(found.row, found.groups);
  if (isKnown(request.conditions, etag)) return { status: 304, headers: { etag } };
  return reply(request, found, 200);
}

export async function answerNewUser(parts: ScimParts, request: ScimRequest): Promise<Reply> {
  const values = readUser(await request.readBody());
  return reply(request, await createUser(parts, request.directory, values), 201);
}

export async function answerReplacedUser(
  parts: ScimParts,
  request: ScimRequest,
  userId: string,
): Promise<Reply> {
  const sent = readUser(await request.readBody());
  return answerChange(parts, request, userId, () => sent);
}

export async function answerPatchedUser(
  parts: ScimParts,
  request: ScimRequest,
  userId: string,
): Promise<Reply> {
  const changes = readPatch(userType, await request.readBody());
  return answerChange(parts, request, userId, (values) => applyChanges(values, changes));
}

async function answerChange(
  parts: ScimParts,
  request: ScimRequest,
  userId: string,
  toNext: (values: Values) => Values,
): Promise<Reply> {
  const { directory, conditions } = request;
  return reply(request, await changeUser(parts, directory, { userId, conditions }, toNext), 200);
}

export async function answerDeletedUser(
  parts: ScimParts,
  { directory, conditions }: ScimRequest,
  userId: string,
): Promise<Reply> {
  await deleteUser(parts, directory, { userId, conditions });
  return { status: 204 };
}

function reply(
  { base, query }: Pick<ScimRequest, 'base' | 'query'>,
  { row, groups }: FoundUser,
  status: 200 | 201,
): Reply {
  const wanted: Wanted = readAttributes(userType, query);
  const headers = {
    etag: versionOf(row, groups),
    ...(status === 201 && { location: `${base}/Users/${row.id}` }),
  };
  return { status, body: project(userType, toUser(row, groups, base), wanted), headers };
}
