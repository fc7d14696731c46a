import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { accented } from '../signs/accented.ts';
import { joinEquation } from '../signs/join-equation.ts';

/** An element of MathML, from a parser of XML or of HTML. */
export interface MathNode {
  name?: string | undefined;
  data?: string | undefined;
  children?: readonly (MathNode | string)[] | undefined;
}

/** Returns an equation in MathML on one line, as people type it. */
export function mathText(element: MathNode): string {
  const name = nameOf(element);
  const children = (element.children ?? []).filter(
    (child) => typeof child !== 'string' && child.name !== undefined,
  ) as readonly MathNode[];
  const parts = () => children.map(mathText);
  const joined = () =>
    joinEquation(
      children.map((child) => ({ text: mathText(child), isFraction: nameOf(child) === 'mfrac' })),
    );
  if (/^m(?:i|n|o|text|s)$/u.test(name)) return onOneLine(textOf(element));
  if (name === 'annotation' || name === 'annotation-xml') return '';
  if (name === 'mfrac') return parts().map(group).join('/');
  if (name === 'msqrt') return `√(${joined()})`;
  const [base = '', second = '', third = ''] = parts();
  if (name === 'mroot') return `${group(second)}√(${base})`;
  const marked = name === 'mover' ? accented(base, second) : undefined;
  if (marked !== undefined) return marked;
  if (name === 'msup' || name === 'mover') return `${group(base)}^${group(second)}`;
  if (name === 'msub' || name === 'munder') return `${group(base)}_${group(second)}`;
  if (name === 'msubsup' || name === 'munderover') {
    return `${group(base)}_${group(second)}^${group(third)}`;
  }
  if (name === 'mtable') return `[${parts().join('; ')}]`;
  return name === 'mtr' ? parts().join(', ') : joined();
}

const nameOf = ({ name }: MathNode) => (name ?? '').replace(/^.*:/u, '');

const group = (text: string) => (/^[\p{L}\p{M}\p{N}.,∑∏∫]*$/u.test(text) ? text : `(${text})`);

function textOf(node: MathNode | string): string {
  if (typeof node === 'string') return node;
  return node.data ?? (node.children ?? []).map(textOf).join('');
}
