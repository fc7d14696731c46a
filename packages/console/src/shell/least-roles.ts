import type { Role } from '#api/roles.ts';

/**
 * The lowest role on a team that opens each page. The links to a page and the page itself read it
 * here, so that no link leads to a refusal. `routes.test.ts` names a page that does not.
 */
export const leastRoles = {
  '/': 'partner',
  '/documents': 'partner',
  '/training': 'team_leader',
  '/people': 'member',
  '/people/add': 'team_leader',
  '/workflows': 'partner',
  '/quality': 'team_leader',
  '/view-as': 'team_leader',
  '/settings': 'partner',
} as const satisfies Record<string, Role>;
