import { language } from './texts.ts';

/**
 * A text with values in the places that have their names in braces. A value runs its own way, so
 * that a name in Latin letters does not turn an Arabic sentence around.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => show(values[name] ?? ''));
}

function show(value: string | number): string {
  if (typeof value === 'number') return new Intl.NumberFormat(language()).format(value);
  return value === '' ? '' : `\u2068${value}\u2069`;
}
