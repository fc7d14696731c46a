import { endpoints, paginate } from '@guildhall/contract';
import { reachTeam, treeOfKey } from '#ground/access/reach-team.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { Failure } from '#ground/failure.ts';
import { userIn } from '#ground/http/principal.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { addMembers, checkMembers } from './add-members.ts';
import { readAdditions, readIdentity } from './read-people.ts';
import { changeRole } from './change-role.ts';
import { readMemberLosses } from './member-losses.queries.ts';
import { copyInvitation } from './copy-invitation.ts';
import { inviteMember, reachInvitee } from './invite-member.ts';
import { listCopied } from './list-copied.queries.ts';
import { listMembers } from './list-members.queries.ts';
import { toMember, toMembership } from './member.ts';
import { readKept } from '#people/offboarding/offboarding.ts';
import { leaveTeam, reachMember, removeMember } from './remove-member.ts';
import type { UnshareWithMember } from './remove-member.ts';
import { refuseRoles } from './role-limit.ts';

export interface MemberParts {
  db: Db;
  settings: Pick<Settings, 'defaultCountry' | 'rateLimits' | 'publicUrl' | 'smtpUrl'>;
  jobs: Jobs;
  unshareWithMember: UnshareWithMember;
}

export function mountMembers(api: Api, parts: MemberParts): void {
  const { db } = parts;
  const country = parts.settings.defaultCountry;

  serve(api, endpoints.listMembers, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached, input: { query } }) => {
      const { rows, totalCount } = await listMembers(db, reached, query);
      return { members: rows.map(toMember), pagination: paginate(query, totalCount) };
    },
  });

  serve(api, endpoints.listCopiedAccounts, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    answer: async ({ reached, input: { query } }) => {
      const rows = await listCopied(db, reached, query.userIds);
      return { accounts: rows.map((row) => ({ userId: row.user_id, hasEnded: row.has_ended })) };
    },
  });

  serve(api, endpoints.checkMembers, {
    reach: ({ principal, input: { params, body } }) =>
      reachWithAdditions(parts, principal, params.teamId, body.members),
    answer: async ({ reached: { team, people }, principal: giver }) => ({
      members: await checkMembers(parts, team, { people, giver }),
    }),
  });

  serve(api, endpoints.addMembers, {
    reach: ({ principal, input: { params, body } }) =>
      reachWithAdditions(parts, principal, params.teamId, body.members),
    answer: async ({ reached: { team, people }, principal: giver, actor, input }) => {
      const { sendInvite } = input.body;
      const memberships = await addMembers(parts, team, { people, sendInvite, actor, giver });
      return { success: true, members: memberships.map(toMembership) };
    },
  });

  serve(api, endpoints.removeMember, {
    reach: async ({ principal, input }) => {
      const identity = readIdentity(input, country);
      const team = await reachTeam(db, principal, input.params.teamId);
      // A person can name only users of the requested team.
      const known = principal.kind === 'key' ? treeOfKey(principal) : team;
      return reachMember(db, principal, { top: known, team }, identity);
    },
    answer: async ({ reached, actor }) => {
      await removeMember(parts, reached, actor);
      return { success: true as const };
    },
  });

  mountOneMember(api, parts);
}

async function reachWithAdditions(
  { db, settings }: MemberParts,
  principal: Principal,
  teamId: string | undefined,
  entries: Parameters<typeof readAdditions>[0],
) {
  // Phones are checked here because a 400 comes before a 404.
  const people = readAdditions(entries, settings.defaultCountry);
  const team = await reachTeam(db, principal, teamId);
  const roles = people.map(({ role }) => role);
  refuseRoles(principal, team, roles);
  return { people, team };
}

function mountOneMember(api: Api, parts: MemberParts): void {
  const { db } = parts;
  serve(api, endpoints.leaveTeam, {
    reach: async ({ principal, input }) => {
      const team = await reachTeam(db, principal, input.params.teamId);
      if (principal.kind === 'key') throw new Failure('only_people');
      return { team, userId: userIn(principal, team.orgId) };
    },
    answer: async ({ reached, actor }) => {
      await leaveTeam(parts, reached, actor);
      return { success: true as const };
    },
  });

  serve(api, endpoints.updateMember, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.params.teamId),
    async answer({ reached: team, principal, actor, input: { params, body } }) {
      const change = { team, userId: params.userId, role: body.role, giver: principal };
      const changed = await changeRole(db, actor, change);
      return { member: toMembership(changed) };
    },
  });

  serve(api, endpoints.getMemberLosses, {
    reach: async ({ principal, input: { params } }) => {
      const team = await reachTeam(db, principal, params.teamId);
      const { userId } = params;
      const losses = userId === null ? undefined : await readMemberLosses(db, team, userId);
      if (!losses || userId === null) throw new Failure('user_not_member');
      return { ...losses, ...(await readKept(db, principal, team, userId)) };
    },
    answer: async ({ reached }) => ({ losses: reached }),
  });

  serve(api, endpoints.inviteMember, {
    reach: async ({ principal, input: { params } }) =>
      reachInvitee(db, await reachTeam(db, principal, params.teamId), params.userId),
    answer: async ({ reached, actor }) => {
      await inviteMember(parts, reached, actor);
      return { success: true as const };
    },
  });

  serve(api, endpoints.createInvitationLink, {
    reach: async ({ principal, input: { params } }) =>
      reachInvitee(db, await reachTeam(db, principal, params.teamId), params.userId),
    answer: async ({ reached, principal, actor }) => {
      const { link, expiresAt } = await copyInvitation(parts, reached, { actor, principal });
      return { link, expiresAt: expiresAt.toISOString() };
    },
  });
}
