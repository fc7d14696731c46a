import type { Member } from '@guildhall/sdk';
import { oneLine } from '../one-line.ts';

/** Describes a member in one line, whatever characters the name contains. */
export function describeMember(member: Member): string {
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ') || '–';
  const reached = [member.email, member.phone].filter((it) => it !== null).join('  ');
  const seen = member.lastSeenAt === null ? 'never signed in' : `last seen ${member.lastSeenAt}`;
  return oneLine(`${member.id}  ${member.role}  ${name}  ${reached}  ${seen}`);
}
