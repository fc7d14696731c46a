import { sql } from 'kysely';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Db } from '../../packages/server/src/ground/db/database.ts';
import { createSignInLink } from '../../packages/server/src/people/accounts/signing-in/links.ts';
import { addMember } from '../../packages/server/src/people/members/add-members.ts';
import type { Role } from '@guildhall/contract';
import { reachTeam } from '../../packages/server/src/ground/access/reach-team.ts';
import { transaction } from '../../packages/server/src/ground/db/database.ts';
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

/** Joins an account to all organisations that have added its address so far. */
async function joinAll(db: Db, email: string): Promise<void> {
  await sql`
    insert into accounts (email, email_verified)
    select ${email}, true where exists (select from users where email = ${email})
    on conflict (email) where only_org_id is null do nothing`.execute(db);
  await sql`
    update users set account_id = account.id from accounts account
    where users.email = ${email} and account.email = ${email} and users.account_id is null
    `.execute(db);
}

/**
 * Signs a person in by a link, in the name of a window that would need two pages for that. Returns
 * the cookies for the window.
 */
async function signIn({ url, parts }: Site['server'], email: string, page: Page) {
  const link = await createSignInLink(parts.db, { publicUrl: url, email, minutes: 10 });
  if (!link) throw new Error(`Nobody has the address ${email}`);
  const userAgent = await page.evaluate<string>('navigator.userAgent');
  const headers = { origin: url, 'user-agent': userAgent };
  const { headers: given } = await fetch(link, { method: 'POST', headers, redirect: 'manual' });
  return given.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, url, httpOnly: true, sameSite: 'Lax' as const };
  });
}

/**
 * Opens a window at `path` with a person signed in, who has joined all organisations so far.
 * `faults` lists forbidden events: console errors, violations of the page's policy, requests to
 * another origin.
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
  await joinAll(server.parts.db, email);
  await page.context().addCookies(await signIn(server, email, page));
  await page.goto(server.url + path);
  await page.getByRole('main').waitFor();
  return { page, faults };
}
