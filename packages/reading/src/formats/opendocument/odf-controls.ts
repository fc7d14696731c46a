import { descendantsOf, elementsOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';

/** Returns what the boxes and fields of a form show, by their ids. */
export function readControls(body: XmlElement | undefined): ReadonlyMap<string, string> {
  const controls = new Map<string, string>();
  if (body === undefined) return controls;
  for (const form of descendantsOf(body, 'form:form')) {
    for (const control of elementsOf(form)) {
      const id = control.attributes['form:id'] ?? control.attributes['xml:id'] ?? '';
      const text = readControl(control);
      if (id !== '' && text !== '') controls.set(id, text);
    }
  }
  return controls;
}

function readControl({ name, attributes, children }: XmlElement): string {
  const label = attributes['form:label'] ?? '';
  if (name === 'form:checkbox') {
    const state = attributes['form:current-state'] ?? attributes['form:state'];
    return `${state === 'checked' ? '☒' : '☐'} ${label}`.trim();
  }
  if (name === 'form:radio') {
    const isChosen =
      (attributes['form:current-selected'] ?? attributes['form:selected']) === 'true';
    return `${isChosen ? '☒' : '☐'} ${label}`.trim();
  }
  if (name === 'form:listbox') {
    const options = children.filter((child) => typeof child !== 'string');
    const chosen = options.find(
      (option) =>
        (option.attributes['form:current-selected'] ?? option.attributes['form:selected']) ===
        'true',
    );
    return chosen?.attributes['form:label'] ?? '';
  }
  if (name === 'form:fixed-text') return label;
  const isWritten = /^form:(?:text|textarea|formatted-text|combobox|number|date|time)$/u.test(name);
  return isWritten ? (attributes['form:current-value'] ?? attributes['form:value'] ?? '') : '';
}
