import type { FieldFault } from '@guildhall/sdk/light';
import { fill } from '#texts/fill.ts';
import { t } from '#texts/texts.ts';

/** Returns in the reader's language why a field is invalid, without the field's name. */
export function sayRule({ code = 'ill_formed', values = {} }: FieldFault): string {
  const texts: Partial<Record<string, string>> = t().faults;
  return fill(texts[code] ?? t().faults.ill_formed, values);
}

/** Returns why a field is invalid, after the field's name if forms have a name for it. */
export function sayFault(fault: FieldFault): string {
  const names: Partial<Record<string, string>> = t().fields;
  const name = names[fieldOf(fault.path)];
  return name === undefined ? sayRule(fault) : `${name}: ${sayRule(fault)}`;
}

/** Returns the last name in a path such as `questions[3].documents[0].name`. */
function fieldOf(path: string): string {
  return (
    path
      .replaceAll(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ?? ''
  );
}
