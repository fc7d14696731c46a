import { childOf, childrenOf } from '../office/parse-xml.ts';
import type { XmlElement } from '../office/parse-xml.ts';
import type { OpenField, WordFile } from './word-file.ts';
import { readNumber, readToggle } from './styles.ts';

/** Notes where a field begins, shows its result or ends. Returns what a box of a form shows. */
export function readFieldMark(mark: XmlElement, { fields }: WordFile): string {
  const kind = mark.attributes['w:fldCharType'];
  if (kind === 'begin') {
    fields.push({ code: '', isShown: false, data: childOf(mark, 'w:ffData') });
  } else if (kind === 'separate') {
    const field = fields.at(-1);
    if (field !== undefined) field.isShown = true;
  } else if (kind === 'end') {
    const field = fields.pop();
    return field === undefined ? '' : boxText(field);
  }
  return '';
}

function boxText({ data, code, isShown }: OpenField): string {
  const box = childOf(data, 'w:checkBox');
  if (box !== undefined) {
    return (readToggle(box, 'w:checked') ?? readToggle(box, 'w:default')) === true ? '☒' : '☐';
  }
  const list = childOf(data, 'w:ddList');
  if (list === undefined || (isShown && !/FORMDROPDOWN/u.test(code))) return '';
  const chosen = readNumber(childOf(list, 'w:result')) ?? readNumber(childOf(list, 'w:default'));
  const entries = childrenOf(list, 'w:listEntry');
  return entries[chosen ?? 0]?.attributes['w:val'] ?? '';
}
