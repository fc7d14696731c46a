/** A tensor of the file, converted to 32-bit floats. */
export interface Tensor {
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [number, number];
}

const maxHeaderBytes = 100_000_000;

/** Reads a safetensors file: the header's length in eight bytes, a JSON header, then the values. */
export function readTensors(file: Buffer): Map<string, Tensor> {
  if (file.length < 8) throw new Error('the file is too short');
  const headerLength = Number(file.readBigUInt64LE(0));
  if (headerLength > Math.min(maxHeaderBytes, file.length - 8)) {
    throw new Error('the header is longer than the file');
  }
  const header: unknown = JSON.parse(file.toString('utf8', 8, 8 + headerLength));
  const data = file.subarray(8 + headerLength);
  const tensors = new Map<string, Tensor>();
  for (const [name, entry] of Object.entries(header as Record<string, unknown>)) {
    if (name !== '__metadata__') tensors.set(name, readTensor(name, entry, data));
  }
  return tensors;
}

function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return (
    typeof entry?.dtype === 'string' &&
    Array.isArray(entry.shape) &&
    entry.shape.every((size) => Number.isSafeInteger(size) && size >= 0) &&
    Array.isArray(entry.data_offsets) &&
    entry.data_offsets.length === 2
  );
}

function readTensor(name: string, entry: unknown, data: Buffer): Tensor {
  if (!isEntry(entry)) throw new Error(`the header of ${name} cannot be read`);
  const reader = readers[entry.dtype];
  if (reader === undefined) throw new Error(`${name} has values of type ${entry.dtype}`);
  const [start, end] = entry.data_offsets;
  const count = entry.shape.reduce((product, size) => product * size, 1);
  const fits = start >= 0 && end <= data.length && end - start === count * reader.bytes;
  if (!fits) throw new Error(`${name} does not fit into the file`);
  if (entry.dtype === 'F32') return { shape: entry.shape, values: copyFloats(data, start, end) };
  const values = new Float32Array(count);
  for (let index = 0; index < count; index += 1) {
    values[index] = reader.read(data, start + index * reader.bytes);
  }
  return { shape: entry.shape, values };
}

/** Copies 32-bit floats without conversion. Every machine that Node.js runs on is little-endian. */
function copyFloats(data: Buffer, start: number, end: number): Float32Array {
  const from = data.byteOffset + start;
  return new Float32Array(data.buffer.slice(from, data.byteOffset + end));
}

interface ValueReader {
  readonly bytes: number;
  readonly read: (data: Buffer, offset: number) => number;
}

const readers: Partial<Record<string, ValueReader>> = {
  F64: { bytes: 8, read: (data, offset) => data.readDoubleLE(offset) },
  F32: { bytes: 4, read: (data, offset) => data.readFloatLE(offset) },
  F16: { bytes: 2, read: (data, offset) => readHalf(data.readUInt16LE(offset)) },
  I64: { bytes: 8, read: (data, offset) => Number(data.readBigInt64LE(offset)) },
  I32: { bytes: 4, read: (data, offset) => data.readInt32LE(offset) },
  I8: { bytes: 1, read: (data, offset) => data.readInt8(offset) },
};

/** Reads a 16-bit float: one sign bit, five bits of exponent, ten of fraction. */
function readHalf(bits: number): number {
  const sign = (bits & 0x8000) === 0 ? 1 : -1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
