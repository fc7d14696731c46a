import { documentKinds } from '@guildhall/contract/document-kinds';
import { typeOf } from '@guildhall/contract/file-type';
import type { FileReason } from '@guildhall/contract/file-reasons';

const readable = new Set(Object.values(documentKinds).flat());

/**
 * Returns why the server cannot read a file; null if it may. The content decides for a file without
 * an extension, so the server looks at it.
 */
export function refuseFile({ name, size }: Pick<File, 'name' | 'size'>): FileReason | null {
  if (size === 0) return { code: 'empty', values: {} };
  const type = typeOf(name);
  return type === '' || readable.has(type) ? null : { code: 'unsupported', values: { type } };
}
