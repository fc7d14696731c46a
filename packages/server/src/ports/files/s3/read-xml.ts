import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The text of the first element of this name in an answer whose root is `root`. */
export function readElement(xml: string, root: string, name: string): string | undefined {
  const [found] = rootsOf(xml, root).flatMap((each) => childrenOf(each, name));
  return found && textOf(found);
}

/** Of each element of this name below the root, the texts of its own elements. */
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
