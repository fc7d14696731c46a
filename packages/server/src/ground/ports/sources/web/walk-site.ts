import { SourceProblem } from '#ground/ports/source.ts';
import type { Listed, ListedItem } from '#ground/ports/source.ts';
import { aboutPlace } from '../http/unreached-problem.ts';
import { pagePath } from './item-path.ts';
import type { KeptPage } from './kept-pages.ts';
import { openFrontier } from './open-frontier.ts';
import type { Frontier, Reach } from './open-frontier.ts';
import { visitPage } from './visit-page.ts';
import type { Visit } from './visit-page.ts';

export const scope = 'site';

export interface Walk extends Reach {
  /** Gets what is to be kept for the next walk. */
  readonly keep: (url: string, page: KeptPage) => void;
  /** Gets the text of a page that was read, which may be asked for soon. */
  readonly offer: (etag: string, document: Uint8Array) => void;
}

const silencesMax = 10;

/** Walks through a site and lists its pages and linked files. */
export async function* walkSite(walk: Walk, signal: AbortSignal): AsyncGenerator<Listed> {
  const frontier = await openFrontier(walk, signal);
  const listed = new Set<string>();
  /** Pages that name another address as theirs, which may turn out to be nothing. */
  const joined: (ListedItem & { canonical: string })[] = [];
  let silences = 0;
  for (const [url, depth] of frontier.pages) {
    const kept = walk.kept.get(url);
    const visit = await visitPage(walk.visitor, url, kept, signal);
    silences = isSilence(visit) ? silences + 1 : 0;
    if (url === walk.root || silences === silencesMax) refuseUnread(visit);
    if (visit.is === 'moved') frontier.add(visit.to, url, depth);
    if (visit.is === 'unreadable') {
      const { message } = visit.problem;
      yield {
        kind: 'unreadable',
        scope,
        id: url,
        path: kept?.path ?? pagePath(url, walk.visitor.scope.folder, ''),
        reason: message,
      };
    }
    const page = pageOf(visit, kept);
    if (page) go(walk, frontier, page, url, depth);
    else if (visit.is === 'unreadable') frontier.lose();
    if (page && visit.is === 'unreadable') listed.add(url);
    if (visit.is !== 'here' || visit.page.isHidden) continue;
    const { canonical = url } = visit.page;
    if (visit.document) walk.offer(visit.page.etag, visit.document);
    if (canonical !== url) joined.push({ ...itemOf(url, visit.page), canonical });
    else {
      listed.add(url);
      yield { kind: 'item', ...itemOf(url, visit.page) };
    }
  }
  for (const { canonical, ...item } of joined) {
    if (!listed.has(canonical)) yield { kind: 'item', ...item };
  }
  yield { kind: 'done', scope, ...frontier.outcome() };
}

/** A page that cannot be read leads where it led when it was read last. */
function pageOf(visit: Visit, kept: KeptPage | undefined): KeptPage | undefined {
  if (visit.is === 'here') return visit.page;
  return visit.is === 'unreadable' ? kept : undefined;
}

function go(walk: Walk, frontier: Frontier, page: KeptPage, url: string, depth: number): void {
  walk.keep(url, page);
  if (page.canonical !== undefined) frontier.add(page.canonical, url, depth);
  frontier.follow(page.links, url, depth + 1);
}

/** True if there was no answer, or only that the site is busy. */
function isSilence(visit: Visit): boolean {
  if (visit.is !== 'unreadable') return false;
  return visit.problem.cause !== undefined || visit.problem.code === 'busy';
}

function refuseUnread(visit: Visit): void {
  if (visit.is === 'unreadable') throw aboutPlace(visit.problem);
  if (visit.is === 'absent') throw new SourceProblem('not_found', 'Its first page is not there.');
}

function itemOf(url: string, { path, etag, sizeBytes }: KeptPage): ListedItem {
  return { scope, id: url, path, etag, sizeBytes, url };
}
