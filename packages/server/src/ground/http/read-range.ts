/** The first and last byte, both inclusive; `unmet` if the file has none of the requested bytes. */
export type RequestedRange = { start: number; end: number } | 'unmet';

/**
 * Parses a Range header with one range of bytes. Undefined for several ranges, other units and
 * malformed values, for which the whole file is a valid answer (RFC 9110, 14.2).
 */
export function readRange(header: string, sizeBytes: number): RequestedRange | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/iu.exec(header.trim()) ?? [];
  if (first === '') return last === '' ? undefined : readSuffix(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return undefined;
  return start < sizeBytes ? { start, end: Math.min(end, sizeBytes - 1) } : 'unmet';
}

function readSuffix(lengthBytes: number, sizeBytes: number): RequestedRange {
  if (lengthBytes === 0 || sizeBytes === 0) return 'unmet';
  return { start: Math.max(0, sizeBytes - lengthBytes), end: sizeBytes - 1 };
}
