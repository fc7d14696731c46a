import { isNoDocument, looksLikeFile } from './item-path.ts';
import type { KeptPages } from './kept-pages.ts';
import { readSitemaps } from './sitemaps.ts';
import type { SitemapNames } from './sitemaps.ts';
import type { Robots } from './robots.ts';
import type { Visitor } from './visit-page.ts';

/** How far a walk goes. */
export interface Reach {
  readonly visitor: Visitor;
  readonly robots: Robots;
  readonly root: string;
  /** The most links from the first page, where no sitemap names the pages. */
  readonly depth: number;
  readonly pagesMax: number;
  /** What an earlier walk kept. */
  readonly kept: KeptPages;
}

/** The addresses of a walk, each once: those visited and those to visit. */
export interface Frontier {
  /** Each with its links from the first page. Grows while it is walked through. */
  readonly pages: ReadonlyMap<string, number>;
  add(href: string, from: string, depth: number): void;
  follow(links: readonly string[], from: string, depth: number): void;
  /** A page could not be read now or earlier. */
  lose(): void;
  outcome(): { isComplete: boolean; reason?: string };
}

/** Begins with the first page and what sitemaps name; with sitemaps, links lead to files alone. */
export async function openFrontier(reach: Reach, signal: AbortSignal): Promise<Frontier> {
  const { visitor, robots, root, pagesMax } = reach;
  const pages = new Map([[root, 0]]);
  let reason: string | undefined;
  const add: Frontier['add'] = (href, from, depth) => {
    const url = visitor.scope.resolve(href, from);
    if (url === undefined || pages.has(url) || isNoDocument(url) || !robots.allows(url)) return;
    if (pages.size < pagesMax) pages.set(url, depth);
    else reason = `It has more than ${pagesMax} pages.`;
  };
  for await (const url of readSitemaps(sitemapsOf(reach), visitor.paced, signal)) {
    if (url === undefined) reason ??= 'One of its sitemaps could not be read.';
    else add(url, root, 0);
  }
  const isMapped = pages.size > 1;
  return {
    pages,
    add,
    follow(links, from, depth) {
      if (depth > reach.depth && !isMapped) return;
      for (const link of links) if (!isMapped || looksLikeFile(link)) add(link, from, depth);
    },
    // What it led to is known from earlier walks, and cannot be if there is none.
    lose() {
      if (reach.kept.size === 0 && !isMapped) reason ??= 'A page with links could not be read.';
    },
    outcome: () => (reason === undefined ? { isComplete: true } : { isComplete: false, reason }),
  };
}

function sitemapsOf({ visitor: { scope }, robots }: Reach): SitemapNames {
  const named = robots.sitemaps.filter((url) => new URL(url).origin === scope.origin);
  if (named.length > 0) return { urls: named, isGuess: false };
  return { urls: [`${scope.origin}${scope.folder}sitemap.xml`], isGuess: true };
}
