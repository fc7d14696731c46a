import { expect, test } from 'vitest';
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
