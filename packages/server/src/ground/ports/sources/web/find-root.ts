import type { SettingsOf } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import type { PacedFetch } from '../http/paced-fetch.ts';
import { aboutPlace, unreachedProblem } from '../http/unreached-problem.ts';
import { readRobots } from './robots.ts';
import type { Robots } from './robots.ts';
import { askPage } from './visit-page.ts';
import { openWebScope, spell } from './web-scope.ts';
import type { WebScope } from './web-scope.ts';

export interface Root {
  readonly root: string;
  readonly scope: WebScope;
  readonly robots: Robots;
}

const hopsMax = 5;

/** Finds the first page of a site, which may be at https or with "www." for the address that is set. */
export async function findRoot(
  settings: SettingsOf<'web'>,
  paced: PacedFetch,
  signal: AbortSignal,
): Promise<Root> {
  const set = new URL(settings.url);
  let [root, robots, origin]: [string, Robots?, string?] = [spell(set)];
  for (let hop = 0; hop < hopsMax; hop += 1) {
    const url = new URL(root);
    const scope = openWebScope(settings, new URL(set.pathname + set.search, url.origin));
    if (scope.resolve(root, root) === undefined) throw leadsOut(url.pathname);
    if (origin !== url.origin || !robots) robots = await readRobots(url.origin, paced, signal);
    origin = url.origin;
    if (!robots.allows(root))
      throw new SourceProblem('refused', 'Its robots.txt does not let us in.');
    const to = await askRoot(root, paced, signal);
    if (to === undefined || to === root) return { root, scope, robots };
    if (!isSameSite(url, new URL(to))) throw leadsOut(new URL(to).host);
    root = to;
  }
  throw new SourceProblem('malformed', 'It leads from one address to another without an end.');
}

/** Returns where it leads; undefined if the page is there. */
async function askRoot(root: string, paced: PacedFetch, signal: AbortSignal) {
  const response = await askPage(paced, root, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw aboutPlace(unreachedProblem(error));
  });
  await response.body?.cancel();
  const { status, ok, headers } = response;
  const to = headers.get('location');
  if (ok) return undefined;
  if (status > 300 && status < 400 && to !== null && URL.canParse(to, root)) {
    return spell(new URL(to, root));
  }
  const code = status === 404 || status === 410 ? 'not_found' : 'unreachable';
  throw new SourceProblem(code, `Its first page answered ${status}.`);
}

function leadsOut(place: string): SourceProblem {
  return new SourceProblem('not_found', `It leads to another place, ${place.slice(0, 200)}.`);
}

function isSameSite(from: URL, to: URL): boolean {
  if (from.origin === to.origin) return true;
  const isSecured = from.protocol === to.protocol || to.protocol === 'https:';
  return isSecured && bare(from) === bare(to) && from.port === '' && to.port === '';
}

function bare({ hostname }: URL): string {
  return hostname.replace(/^www\./u, '');
}
