import { language } from './texts.ts';

/**
 * Replaces names in braces by values. Isolates the direction of each text value, so that a name in
 * Latin letters does not reorder an Arabic sentence.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => show(values[name] ?? ''));
}

function show(value: string | number): string {
  if (typeof value === 'number') return new Intl.NumberFormat(language()).format(value);
  return value === '' ? '' : `\u2068${value}\u2069`;
}
