import { expect, test } from 'vitest';
import { pageScripts } from '../../server/src/console/page-scripts.ts';
import { routes } from './routes.ts';

test('the server answers every address that the console has a page for, and no other', () => {
  const addresses = routes.flatMap(({ path }) => path).map((path) => path.replace(/:\w+$/, '*'));
  // The router's `/settings/*` matches `/settings` as well; the server's does not.
  expect(Object.keys(pageScripts).toSorted()).toEqual([...addresses, '/settings'].toSorted());
});
