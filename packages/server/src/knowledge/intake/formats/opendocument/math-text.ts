import { elementsOf, textOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';

/** Returns an equation in MathML on one line, as people type it. */
export function mathText(element: XmlElement): string {
  const name = element.name.replace(/^math:/u, '');
  const parts = () => elementsOf(element).map(mathText);
  if (/^m(?:i|n|o|text|s)$/u.test(name)) return textOf(element).trim();
  if (name === 'annotation' || name === 'annotation-xml') return '';
  if (name === 'mfrac') return parts().map(group).join('/');
  if (name === 'msqrt') return `√(${parts().join('')})`;
  const [base = '', second = '', third = ''] = parts();
  if (name === 'mroot') return `${group(second)}√(${base})`;
  if (name === 'msup' || name === 'mover') return `${group(base)}^${group(second)}`;
  if (name === 'msub' || name === 'munder') return `${group(base)}_${group(second)}`;
  if (name === 'msubsup' || name === 'munderover') {
    return `${group(base)}_${group(second)}^${group(third)}`;
  }
  if (name === 'mtable') return `[${parts().join('; ')}]`;
  return name === 'mtr' ? parts().join(', ') : parts().join('');
}

const group = (text: string) => (/^[\p{L}\p{N}.,∑∏∫]*$/u.test(text) ? text : `(${text})`);
