import type { BrowserContextOptions, Page } from 'playwright-core';
import { createSignInLink } from '../../packages/server/src/auth/sign-in-links/create-sign-in-link.ts';
import { addMember } from '../../packages/server/src/teams/members/add-member.ts';
import type { Role } from '../../packages/server/src/teams/members/add-member.ts';
import { reachTeam } from '../../packages/server/src/access/reach-team.ts';
import { transaction } from '../../packages/server/src/db/database.ts';
import { newTree } from '../world.ts';
import { openWindow } from './browser.ts';
import type { Site } from './browser.ts';

/** Creates an organisation on a site. `call` sends API requests with its key. */
export async function newOrganisation({ server, operators }: Pick<Site, 'server' | 'operators'>) {
  const { team, owner, headers, addTeam } = await newTree(server.parts);
  operators.push(owner.email);
  const call = async (method: string, path: string, body?: unknown): Promise<any> => {
    const response = await fetch(server.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  return { team, owner, headers, addTeam, call };
}
export type Organisation = Awaited<ReturnType<typeof newOrganisation>>;

interface NewPerson {
  email: string;
  firstName?: string;
  lastName?: string;
  role: Role;
  /** The team's id or slug; the top-level team if undefined. */
  teamId?: string;
}

/** Adds a person to a team of the organisation, without a mail. */
export async function addPerson(
  { server: { parts } }: Site,
  { team }: Organisation,
  { teamId = team.id, ...person }: NewPerson,
): Promise<string> {
  const scopes = null;
  const root = { kind: 'key', keyId: '', teamId: team.id, orgId: team.id, scopes } as const;
  return transaction(parts.db, async (tx) => {
    const reached = await reachTeam(tx, root, teamId);
    const actor = { kind: 'system', name: 'test' } as const;
    const { userId } = await addMember(tx, actor, reached, person);
    return userId;
  });
}

/**
 * Opens a window at `path` with a person signed in. `faults` lists forbidden events: console
 * errors, violations of the page's policy, requests to another origin.
 */
export async function openConsole(
  { server }: Site,
  email: string,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openWindow(
    {
      javaScriptEnabled: true,
      viewport: { width: 1280, height: 800 },
      locale: 'en',
      ...options,
    },
    { origins: [server.url] },
  );
  const publicUrl = server.url;
  const link = await createSignInLink(server.parts.db, { publicUrl, email, minutes: 10 });
  if (!link) throw new Error(`Nobody has the address ${email}`);
  await page.goto(link);
  await page.getByRole('button').click();
  await page.getByRole('main').waitFor();
  if (path !== '/') await page.goto(server.url + path);
  await page.getByRole('main').waitFor();
  return { page, faults };
}
