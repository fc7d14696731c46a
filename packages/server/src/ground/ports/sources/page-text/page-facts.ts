import { Parser } from 'htmlparser2';

/** What a page says about itself and where it leads. Addresses are as they are written. */
export interface PageFacts {
  readonly base: string | undefined;
  readonly canonical: string | undefined;
  readonly links: readonly string[];
  readonly isHidden: boolean;
}

const linksMax = 5000;

/** Reads the links of a page and what it tells robots. */
export function readPageFacts(html: string): PageFacts {
  const links = new Set<string>();
  let [base, canonical, isHidden, isDeadEnd]: [string?, string?, boolean?, boolean?] = [];
  const parser = new Parser({
    onopentag(name, { href, rel = '', content = '', ...rest }) {
      const rels = rel.toLowerCase().split(/\s+/);
      if (name === 'base') base ??= href;
      else if (name === 'link' && rels.includes('canonical')) canonical ??= href;
      else if ((name === 'a' || name === 'area') && href && !rels.includes('nofollow')) {
        if (links.size < linksMax) links.add(href);
      } else if (name === 'meta' && /^(?:robots|guildhall)$/iu.test(rest['name'] ?? '')) {
        isHidden ||= tellsRobots(content, 'noindex');
        isDeadEnd ||= tellsRobots(content, 'nofollow');
      } else if (name === 'meta' && /^refresh$/iu.test(rest['http-equiv'] ?? '')) {
        const target = /url\s*=\s*["']?([^"'\s]+)/iu.exec(content)?.[1];
        if (target) links.add(target);
      }
    },
  });
  parser.end(html);
  return { base, canonical, links: isDeadEnd ? [] : [...links], isHidden: isHidden ?? false };
}

/** True if a list such as "noindex, nofollow" has this word, or `none`, which is both. */
export function tellsRobots(list: string, word: 'noindex' | 'nofollow'): boolean {
  const words = list.toLowerCase().split(/[\s,:;]+/);
  return words.includes(word) || words.includes('none');
}
