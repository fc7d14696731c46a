import type { SettingsOf } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import { cutText } from '../cut-text.ts';

/** Which addresses belong to a source, and how they are written. */
export interface WebScope {
  readonly origin: string;
  /** The path of the folder that the source begins in, with a slash at its end. */
  readonly folder: string;
  /** The address of a link, in its one spelling; undefined outside of the source. */
  resolve(href: string, from: string): string | undefined;
}

const longestUrl = 2000;
const usualAddressesMaxChars = 50_000_000;
/** Parameters that only say who asks, or where a visitor came from. */
const visitorParameter =
  /^(?:utm_\w+|gclid|fbclid|msclkid|phpsessid|jsessionid|aspsessionid\w*|sid|sessionid|session_id)$/iu;

/**
 * A source is what is below the folder of its address; with `include`, it is what that matches, and
 * its first page. Patterns are those of robots.txt: the beginning of a path, with `*` for anything.
 */
export function openWebScope(
  { include = [], exclude = [] }: Pick<SettingsOf<'web'>, 'include' | 'exclude'>,
  root: URL,
  addressesMaxChars = usualAddressesMaxChars,
): WebScope {
  const once = keepOnce(addressesMaxChars);
  const [folder, first] = [folderOf(root.pathname), spell(root)];
  const belongs = (url: URL) => {
    const path = readable(url.pathname) + url.search;
    if (exclude.some((pattern) => matches(pattern, path))) return false;
    if (include.length > 0) return include.some((pattern) => matches(pattern, path));
    return url.pathname.startsWith(folder) || `${url.pathname}/` === folder;
  };
  return {
    origin: root.origin,
    folder,
    resolve(href, from) {
      if (href.length > longestUrl || !URL.canParse(href, from)) return undefined;
      const url = new URL(href, from);
      if (url.origin !== root.origin || url.username !== '') return undefined;
      const spelt = spell(url);
      const isIn = spelt === first || (spelt.length <= longestUrl && belongs(url));
      return isIn ? once(spelt) : undefined;
    },
  };
}

/** Keeps each address once: pages of a site have thousands of links, most of them the same. */
function keepOnce(maxChars: number): (address: string) => string {
  const known = new Map<string, string>();
  let chars = 0;
  return (address) => {
    const same = known.get(address);
    if (same !== undefined) return same;
    chars += address.length;
    if (chars > maxChars)
      throw new SourceProblem('too_large', 'Its pages have more links than can be followed.');
    const own = cutText(address, longestUrl);
    known.set(own, own);
    return own;
  };
}

/** The one spelling of an address: without fragment, session and marks of campaigns. */
export function spell(url: URL): string {
  const kept = new URL(url);
  kept.hash = '';
  kept.pathname = kept.pathname.replace(/;jsessionid=[^/;]*/giu, '');
  const strange = [...kept.searchParams.keys()].filter((name) => visitorParameter.test(name));
  for (const name of strange) kept.searchParams.delete(name);
  if (kept.search === '') kept.search = '';
  return kept.href;
}

/** `/docs/a.html` is in `/docs/`; what has no extension is a folder itself. */
function folderOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.includes('.') || last === '' ? path.slice(0, path.length - last.length) : `${path}/`;
}

export function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function matches(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}
