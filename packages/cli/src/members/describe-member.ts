import type { Member } from '@guildhall/sdk';

/** One line, whatever a name holds. */
export function describeMember(member: Member): string {
  const name = [member.firstName, member.lastName].filter(Boolean).join(' ') || '–';
  const reached = [member.email, member.phone].filter((it) => it !== null).join('  ');
  const seen = member.lastSeenAt === null ? 'never signed in' : `last seen ${member.lastSeenAt}`;
  return oneLine(`${member.id}  ${member.role}  ${name}  ${reached}  ${seen}`);
}

/** Without what would move a terminal's cursor or turn its writing around. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}
