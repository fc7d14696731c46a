import type { GroupMember, Member, Membership, Role } from '@guildhall/contract';

/** A member of a team, as lists show members. */
export interface MemberRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  image: string | null;
  role: Role;
  last_seen_at: Date | null;
}

/** A user's membership of a team. */
export interface MembershipRow {
  team_id: string;
  user_id: string;
  role: Role;
  is_claimed: boolean;
  created_at: Date;
  updated_at: Date;
}

export function toMember(row: MemberRow): Member {
  return { ...toGroupMember(row), image: row.image };
}

export function toGroupMember(row: Omit<MemberRow, 'image'>): GroupMember {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}

export function toMembership(row: MembershipRow): Membership {
  return {
    id: row.user_id,
    teamId: row.team_id,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
