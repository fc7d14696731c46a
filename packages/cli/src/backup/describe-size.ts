const kibibyte = 1024;
const mebibyte = 1024 ** 2;

export function describeSize(bytes: number): string {
  if (bytes < kibibyte) return `${bytes} B`;
  if (bytes < mebibyte) return `${(bytes / kibibyte).toFixed(1)} KiB`;
  return `${(bytes / mebibyte).toFixed(1)} MiB`;
}
