import { symbolFieldText } from '../office/symbol-field.ts';

/** The value that stands for the default of a field. */
const defaultValue = 25;

/** A field with its code, and with what is chosen in it if it belongs to a form. */
export class RtfField {
  code = '';
  readonly properties = new Map<string, number>();
  readonly entries: string[] = [];

  /** What the field shows unless it has a result; empty for fields that always have one. */
  get text(): string {
    const kind = this.properties.get('fftype');
    const chosen = this.properties.get('ffres') ?? defaultValue;
    const value = chosen === defaultValue ? (this.properties.get('ffdefres') ?? 0) : chosen;
    if (kind === 1) return value === 1 ? '☒' : '☐';
    if (kind === 2) return this.entries[value] ?? '';
    return symbolFieldText(this.code);
  }
}
