import { reachTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import { transaction } from '../../packages/server/src/ground/db/database.ts';
import type { Database } from '../../packages/server/src/ground/db/database.ts';
import { addMember } from '../../packages/server/src/people/members/add-members.ts';
import { openPlace, ownerEmail, readyOrganisation } from '../product/organisation.ts';
import type { Place } from '../product/organisation.ts';
import { passagesPerDocument, planDocuments, plantDocuments } from './plant-passages.ts';
import type { Planted } from './plant-passages.ts';

/** The searching members, by e-mail address. All are members of the root team. */
export const viewers = {
  /** The owner, who sees everything in the root team's knowledge base. */
  all: ownerEmail,
  /** A partner with whom one document in a thousand is shared. */
  few: 'few@bench.example',
  /** A partner with whom one document in a hundred is shared, in words that no question has. */
  none: 'none@bench.example',
} as const;

const groupCount = 19;

/**
 * Creates twenty teams: a root team with four fifths of the documents, visible to its tree, its
 * team or few people, and nineteen groups below with all four visibilities. The root has no public
 * documents, so that partners see only documents shared with them.
 */
export async function plantWorld(place: Place, passages: number): Promise<void> {
  const { teamId } = await readyOrganisation(place);
  const database = await openPlace(place);
  try {
    const groups = await plantGroups(database, teamId);
    const count = passages / passagesPerDocument;
    const documents = planDocuments(count, (at) => placeDocument(at, teamId, groups));
    await plantDocuments(database, teamId, documents);
    const own = documents.filter((document) => document.teamId === teamId);
    const common = own.filter(({ isForeign }) => !isForeign);
    await shareWith(database, teamId, viewers.few, common.slice(0, Math.ceil(count / 1000)));
    const foreign = own.filter(({ isForeign }) => isForeign);
    await shareWith(database, teamId, viewers.none, foreign);
    await database.pool.query('vacuum analyze');
  } finally {
    await database.close();
  }
}

function placeDocument(at: number, root: string, groups: readonly string[]): Omit<Planted, 'id'> {
  const group = at % 5 === 4 ? groups[Math.floor(at / 5) % groupCount] : undefined;
  const isForeign = at % 100 === 0;
  if (group !== undefined) {
    const all = ['public', 'tree', 'team', 'restricted'] as const;
    return { teamId: group, visibility: all[at % 4] ?? 'team', isForeign: false };
  }
  const inner = ['tree', 'team', 'restricted'] as const;
  const visibility = isForeign ? 'restricted' : (inner[at % 3] ?? 'team');
  return { teamId: root, visibility, isForeign };
}

async function plantGroups({ pool }: Database, root: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into teams (id, org_id, parent_id, path, name, slug)
     select id, $1, $1, array[$1::uuid, id], 'Group ' || number, 'group-' || number
     from (select uuidv7() as id, number from generate_series(1, $2::int) as number) as made
     returning id`,
    [root, groupCount],
  );
  return rows.map(({ id }) => id);
}

async function shareWith(
  { db, pool }: Database,
  orgId: string,
  email: string,
  documents: readonly Planted[],
): Promise<void> {
  const principal = { kind: 'key', keyId: '', teamId: orgId, orgId, scopes: null } as const;
  const team = await reachTeam(db, principal);
  const { userId } = await transaction(db, (tx) =>
    addMember(tx, { kind: 'system', name: 'bench' }, team, { email, role: 'partner' }),
  );
  await pool.query(
    `insert into document_user_shares (org_id, document_id, user_id)
     select $1, id, $3 from unnest($2::uuid[]) as id`,
    [orgId, documents.map(({ id }) => id), userId],
  );
}
