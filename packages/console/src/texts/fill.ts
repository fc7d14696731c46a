import { language } from './texts.ts';

/** A text with values in the places that have their names in braces. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => show(values[name] ?? ''));
}

function show(value: string | number): string {
  return typeof value === 'number' ? new Intl.NumberFormat(language()).format(value) : value;
}
