import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rolesHighestFirst } from '#api/roles.ts';
import { leastRoles } from '#shell/least-roles.ts';
import { pageLinks } from '#shell/page-links.ts';
import { consolePages, reachedByAsking } from '../../../test/browser/console-pages.ts';
import { pageScripts } from '../../server/src/doors/console/console.routes.ts';
import { addressOfTab, settingsTabs } from './pages/settings/settings-tabs.ts';
import { routes } from './routes.ts';

const paths = routes.flatMap(({ path }) => path);
/** Returns the address as the server writes it: `/documents/:documentId` → `/documents/*`. */
const toServerAddress = (path: string) => path.replace(/:\w+$/, '*');

test('the server answers every address that the console has a page for, and no other', () => {
  const addresses = paths.map(toServerAddress);
  // The router's `/settings/*` matches `/settings` as well; the server's does not.
  expect(Object.keys(pageScripts).toSorted()).toEqual([...addresses, '/settings'].toSorted());
});

test('the browser tests open every page and every tab of the settings, and no other', () => {
  const tabs = settingsTabs.map(({ name }) => addressOfTab(name));
  const pages = paths.flatMap((path) => (path === '/settings/*' ? tabs : path));
  const listed = consolePages.map(({ address }) => address.replace(/\?.*/, ''));
  const opened = [...listed, ...reachedByAsking];
  expect([
    ...pages
      .filter((page) => !opened.includes(page))
      .map((page) => `${page} is missing in test/browser/console-pages.ts`),
    ...opened
      .filter((page) => !pages.includes(page))
      .map((page) => `${page} of test/browser/console-pages.ts is no page of the console`),
  ]).toEqual([]);
});

test('each link to a page and each least role is of an address that has a page', () => {
  const addresses = [...pageLinks.map(({ path }) => path), ...Object.keys(leastRoles)];
  // The first test compares these with the routes.
  expect(addresses.filter((address) => !(address in pageScripts))).toEqual([]);
});

const above = (path: string) => path.replace(/\/[^/]+$/, '');

test('each page without a page above it has a link', () => {
  const linked = new Set<string>(pageLinks.map(({ path }) => path));
  const pages = Object.keys(leastRoles).filter((path) => above(path) === '');
  expect(pages.filter((path) => !linked.has(path))).toEqual([]);
});

const roles = new Map(Object.entries(leastRoles));

/** Returns the address whose least role opens a page: its own, or that of the page above it. */
const guardOf = (path: string) => [path, above(path)].find((address) => roles.has(address));

test('each page, or the page above it, has a least role', () => {
  // The server shows a chat to whoever asks in it, and to leaders of its team. Invitations are those
  // of the account, whatever its role; the menu of the account links to them.
  const open = ['/chats/:chatId', '/invitations'];
  expect(paths.filter((path) => guardOf(path) === undefined)).toEqual(open);
});

test('each page that is closed to the lowest role refuses it by its least role', () => {
  const lowest = rolesHighestFirst.at(-1);
  const guarded = paths.flatMap((path) => {
    const guard = guardOf(path);
    return guard !== undefined && roles.get(guard) !== lowest ? [{ path, guard }] : [];
  });
  expect(guarded).toContainEqual({ path: '/training', guard: '/training' });
  const isRefused = ({ path, guard }: { path: string; guard: string }) => {
    const file = pageScripts[toServerAddress(path)]?.[0] ?? '';
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    const asked = `context.may(leastRoles['${guard}'])}`;
    const asks = source.includes(`when={${asked}`) || source.includes(`when={!${asked}`);
    return asks && source.includes('<Empty icon="lock"');
  };
  expect(
    guarded
      .filter((page) => !isRefused(page))
      .map(
        ({ path, guard }) =>
          `${path} needs <Show when={context.may(leastRoles['${guard}'])} and <Empty icon="lock"`,
      ),
  ).toEqual([]);
});
