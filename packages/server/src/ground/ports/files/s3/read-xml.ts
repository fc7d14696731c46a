import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Returns the text of the first element with this name below the root; undefined if none. */
export function readElement(xml: string, root: string, name: string): string | undefined {
  const [found] = rootsOf(xml, root).flatMap((each) => childrenOf(each, name));
  return found && textOf(found);
}

/** Returns the child elements' texts, by name, of each element with this name below the root. */
export function readRecords(xml: string, root: string, name: string): Map<string, string>[] {
  return rootsOf(xml, root)
    .flatMap((each) => childrenOf(each, name))
    .map((record) => new Map(childrenOf(record).map((child) => [child.name, textOf(child)])));
}

function rootsOf(xml: string, name: string): Element[] {
  const { children } = parseDocument(xml, { xmlMode: true });
  return DomUtils.getElementsByTagName(name, children, false);
}

function childrenOf(parent: Element, name?: string): Element[] {
  return DomUtils.getElementsByTagName(name ?? (() => true), parent.children, false);
}

function textOf(element: Element): string {
  return DomUtils.textContent(element);
}
