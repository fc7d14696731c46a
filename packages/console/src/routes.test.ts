import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rolesHighestFirst } from '#api/roles.ts';
import { leastRoles } from '#shell/least-roles.ts';
import { pageLinks } from '#shell/page-links.ts';
import { consolePages, reachedByAsking } from '../../../test/browser/console-pages.ts';
import { pageScripts } from '../../server/src/console/page-scripts.ts';
import { addressOfTab, settingsTabs } from './pages/settings/settings-tabs.ts';
import { routes } from './routes.ts';

const paths = routes.flatMap(({ path }) => path);

test('the server answers every address that the console has a page for, and no other', () => {
  const addresses = paths.map((path) => path.replace(/:\w+$/, '*'));
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

test('each page, or the page above it, has a least role', () => {
  const above = (path: string) => path.replace(/\/[^/]+$/, '');
  const hasRole = (path: string) => path in leastRoles || above(path) in leastRoles;
  // The server shows a chat to whoever asks in it, and to leaders of its team.
  expect(paths.filter((path) => !hasRole(path))).toEqual(['/chats/:chatId']);
});

test('each page that is closed to the lowest role refuses it by its least role', () => {
  const lowest = rolesHighestFirst.at(-1);
  const closed = Object.entries(leastRoles).filter(([, role]) => role !== lowest);
  expect(closed.map(([address]) => address)).toContain('/training');
  const isGuarded = (address: string) => {
    const page = new URL(pageScripts[address]?.[0] ?? '', import.meta.url);
    const source = readFileSync(page, 'utf8');
    const asked = `context.may(leastRoles['${address}'])}`;
    const asks = source.includes(`when={${asked}`) || source.includes(`when={!${asked}`);
    return asks && source.includes('<Empty icon="lock"');
  };
  expect(
    closed
      .filter(([address]) => !isGuarded(address))
      .map(
        ([address]) =>
          `${address} needs <Show when={context.may(leastRoles['${address}'])} and <Empty icon="lock"`,
      ),
  ).toEqual([]);
});
