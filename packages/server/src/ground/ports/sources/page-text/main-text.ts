import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

export interface MainText {
  readonly title: string;
  /** The main part alone, as HTML. */
  readonly html: string;
}

const chrome =
  'nav,aside,form,script,style,noscript,template,iframe,[role=navigation],[role=search]';
const pageChrome = `${chrome},header,footer`;
const shortestArticle = 250;

/**
 * Finds the main text of a page and its title. What a page itself calls its main part is believed;
 * elsewhere it is guessed, and where there is little to go by, all but the navigation is taken.
 */
export function findMainText(page: string): MainText {
  const { document } = parseHTML(
    /<html\b/iu.test(page) ? page : `<html><body>${page}</body></html>`,
  );
  const named = textOf(document.querySelector('title'));
  const parts = document.querySelectorAll('main,[role=main]');
  const [main] = parts;
  if (main && parts.length === 1 && textOf(main) !== '') {
    return { title: soleHeading(main) || named, html: without(main, chrome) };
  }
  const body = document.body ?? document.documentElement;
  const all = without(body.cloneNode(true), pageChrome);
  const article = new Readability(document).parse();
  const isFound = article !== null && (article.textContent ?? '').trim().length >= shortestArticle;
  if (!isFound) return { title: named || soleHeading(body), html: all };
  return { title: article.title?.trim() || named, html: article.content ?? '' };
}

/** What is needed of an element: the types of the DOM are for browsers. */
interface Element {
  textContent: string | null;
  innerHTML: string;
  querySelectorAll(selector: string): Iterable<Element & { remove(): void }> & ArrayLike<Element>;
}

function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
}

function soleHeading(part: Element): string {
  const headings = part.querySelectorAll('h1');
  return headings.length === 1 ? textOf(headings[0]) : '';
}

function without(part: Element, selector: string): string {
  for (const unwanted of part.querySelectorAll(selector)) unwanted.remove();
  return part.innerHTML;
}
