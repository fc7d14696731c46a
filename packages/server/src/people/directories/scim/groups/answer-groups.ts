import type { Db } from '#ground/db/database.ts';
import type { Directory } from '../../stored/directory.ts';
import type { ScimParts } from '../changes/in-turn.ts';
import { applyChanges } from '../patch/apply-changes.ts';
import { readPatch } from '../patch/read-patch.ts';
import { groupType } from '../schema/group-type.ts';
import { isWanted, project } from '../schema/project.ts';
import type { Wanted } from '../schema/project.ts';
import { readObject } from '../schema/read-object.ts';
import { readAttributes, readListQuery } from '../wire/read-query.ts';
import type { Parameters } from '../wire/read-query.ts';
import { listReply } from '../wire/reply.ts';
import type { Reply } from '../wire/reply.ts';
import type { ScimRequest } from '../wire/scim-request.ts';
import { isKnown } from '../wire/versions.ts';
import { countFitting } from './count-fitting.ts';
import { changeGroup, createGroup, reachGroup, removeGroup } from './change-groups.ts';
import { readMemberIds, toGroup, toNamed, versionOf } from './group.ts';
import { countGroups, countMembersOf, listGroups, listMembersOf } from './groups.queries.ts';
import type { GroupRow } from '../../stored/groups.queries.ts';
import { isOfMembers, readMemberChanges } from './member-changes.ts';

/** A group of 100,000 members. */
const bodyMaxBytes = 16 * 1024 * 1024;

export async function answerGroups(
  { db }: ScimParts,
  { directory, base }: ScimRequest,
  given: Parameters,
): Promise<Reply> {
  const query = readListQuery(groupType, given);
  const total = await countGroups(db, directory, query);
  const rows = query.count > 0 ? await listGroups(db, directory, query) : [];
  const shown = await showGroups(db, { directory, base }, rows, query.wanted);
  return listReply({ total, startIndex: query.startIndex, resources: shown });
}

/** Returns groups as clients read them; with very many members, fewer groups. */
async function showGroups(
  db: Db,
  { directory, base }: Pick<ScimRequest, 'directory' | 'base'>,
  rows: readonly GroupRow[],
  wanted: Wanted,
) {
  const withMembers = isWanted(wanted, 'members');
  const listed = withMembers ? await cutPage(db, directory, rows) : rows;
  const members = withMembers
    ? await listMembersOf(
        db,
        directory,
        listed.map(({ id }) => id),
      )
    : [];
  const byGroup = Map.groupBy(members, (it) => it.group_id);
  return listed.map((row) =>
    project(groupType, toGroup(row, byGroup.get(row.id) ?? [], base), wanted),
  );
}

async function cutPage(
  db: Db,
  directory: Directory,
  rows: readonly GroupRow[],
): Promise<readonly GroupRow[]> {
  const ids = rows.map(({ id }) => id);
  return rows.slice(0, countFitting(await countMembersOf(db, directory, ids)));
}

export async function answerGroup(
  { db }: ScimParts,
  request: ScimRequest,
  groupId: string,
): Promise<Reply> {
  const row = await reachGroup(db, request.directory, groupId);
  const etag = versionOf(row);
  if (isKnown(request.conditions, etag)) return { status: 304, headers: { etag } };
  return show(db, request, row, 200);
}

export async function answerNewGroup(parts: ScimParts, request: ScimRequest): Promise<Reply> {
  const sent = readObject(groupType.attributes, await request.readBody(bodyMaxBytes));
  const memberIds = readMemberIds(sent['members']);
  const row = await createGroup(parts, request.directory, toNamed(sent), memberIds);
  return show(parts.db, request, row, 201);
}

export async function answerReplacedGroup(
  parts: ScimParts,
  request: ScimRequest,
  groupId: string,
): Promise<Reply> {
  const { directory, conditions } = request;
  const sent = readObject(groupType.attributes, await request.readBody(bodyMaxBytes));
  const added = new Set(readMemberIds(sent['members']));
  const members = { isReplaced: true, added, removed: new Set<string>() };
  const changed = { toNext: () => sent, members };
  const row = await changeGroup(parts, directory, { groupId, conditions }, changed);
  return show(parts.db, request, row, 200);
}

/** Answers with nothing, because a group may have very many members. */
export async function answerPatchedGroup(
  parts: ScimParts,
  request: ScimRequest,
  groupId: string,
): Promise<Reply> {
  const { directory, conditions, query } = request;
  const changes = readPatch(groupType, await request.readBody(bodyMaxBytes));
  const members = readMemberChanges(changes);
  const others = changes.filter((it) => !isOfMembers(it));
  const toNext = (values: object) => applyChanges({ ...values }, others);
  const changed = { toNext, members };
  const row = await changeGroup(parts, directory, { groupId, conditions }, changed);
  if (query['attributes'] !== undefined) return show(parts.db, request, row, 200);
  return { status: 204, headers: { etag: versionOf(row) } };
}

export async function answerDeletedGroup(
  parts: ScimParts,
  { directory, conditions }: ScimRequest,
  groupId: string,
): Promise<Reply> {
  await removeGroup(parts, directory, { groupId, conditions });
  return { status: 204 };
}

async function show(
  db: Db,
  request: ScimRequest,
  row: GroupRow,
  status: 200 | 201,
): Promise<Reply> {
  const { base, query } = request;
  const [body = {}] = await showGroups(db, request, [row], readAttributes(groupType, query));
  const location = status === 201 && { location: `${base}/Groups/${row.id}` };
  return { status, body, headers: { etag: versionOf(row), ...location } };
}
