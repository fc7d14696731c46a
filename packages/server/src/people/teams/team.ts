import { reservedSlugs } from '@guildhall/contract';
import type { Team } from '@guildhall/contract';
import { pictureAddress } from '#ground/pictures/picture-address.ts';
import type { TeamListRow } from './teams.queries.ts';

/** The columns of a team's colour and logo. */
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

/** Returns a team's colour and logo address in the contract's shape. */
export function toLooks({
  id,
  colour,
  logo_sha256: sha256,
}: LooksRow): Pick<Team, 'colour' | 'logo'> {
  return { colour, logo: pictureAddress(`/v1/teams/${id}/logo`, sha256) };
}

/** Returns the slug of a name in any script: `Büro Köln` → `buro-koln`, `営業部` stays. */
export function toSlug(name: string): string {
  // Removes soft hyphens and other invisible characters inside words, and the accents of Latin,
  // Greek and Cyrillic only; other scripts need their marks.
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .normalize('NFKC');
  const words = plain.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = [...words.join('-')].slice(0, slugMaxCharacters).join('');
  const trimmed = slug.replace(/-+$/, '').normalize('NFC');
  return trimmed === '' || isHidden(trimmed) ? `team-${trimmed}`.replace(/-$/, '') : trimmed;
}

/** Returns the `number`th slug to try: `sales`, `sales-2`, `sales-3` … */
export function numberSlug(slug: string, number: number): string {
  if (number === 1) return slug;
  const ending = `-${number}`;
  const room = slugMaxCharacters - ending.length;
  return [...slug].slice(0, room).join('').replace(/-+$/, '') + ending;
}

/** True if a slug looks like an id or a path, so that its team would be unreachable. */
function isHidden(slug: string): boolean {
  return reservedSlugs.includes(slug) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug);
}
