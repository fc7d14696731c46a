import { reservedSlugs } from '@guildhall/contract';
import type { Team } from '@guildhall/contract';
import type { TeamListRow } from './teams.queries.ts';

/** What a team's looks are made of. */
export interface LooksRow {
  id: string;
  colour: string | null;
  logo_sha256: Buffer | null;
}

const slugMaxCharacters = 60;

export function toTeam(row: TeamListRow): Team {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    parentId: row.parent_id,
    memberCount: row.member_count,
    ...toLooks(row),
  };
}

/** How a team looks, as the wire shows it. */
export function toLooks({
  id,
  colour,
  logo_sha256: sha256,
}: LooksRow): Pick<Team, 'colour' | 'logo'> {
  const version = sha256?.toString('hex').slice(0, 16);
  return { colour, logo: version === undefined ? null : `/v1/teams/${id}/logo?version=${version}` };
}

/** The slug of a name in any script: `Büro Köln` → `buro-koln`, `営業部` stays. */
export function toSlug(name: string): string {
  // Only the accents of Latin, Greek and Cyrillic go; marks of other scripts are part of words.
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC');
  const words = plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = [...words.join('-')].slice(0, slugMaxCharacters).join('');
  const trimmed = slug.replace(/-+$/, '').normalize('NFC');
  return trimmed === '' || isHidden(trimmed) ? `team-${trimmed}`.replace(/-$/, '') : trimmed;
}

/** The `number`th choice for a name: `sales`, `sales-2`, `sales-3` … */
export function numberSlug(slug: string, number: number): string {
  if (number === 1) return slug;
  const ending = `-${number}`;
  const room = slugMaxCharacters - ending.length;
  return [...slug].slice(0, room).join('').replace(/-+$/, '') + ending;
}

/** A slug that could be taken for an id or for a path would make its team unreachable. */
function isHidden(slug: string): boolean {
  return reservedSlugs.includes(slug) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug);
}
