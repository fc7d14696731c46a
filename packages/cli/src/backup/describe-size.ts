const mebibyte = 1024 ** 2;

export function describeSize(bytes: number): string {
  return `${(bytes / mebibyte).toFixed(1)} MiB`;
}
