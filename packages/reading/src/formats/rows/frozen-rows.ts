/** So many rows at the top can stay in view. */
const frozenMax = 20;

/** Reads how many rows at the top do not scroll; undefined for none and for too many. */
export function readFrozenRows(written: string | undefined): number | undefined {
  const rows = Number(written);
  return rows >= 1 && rows <= frozenMax ? Math.trunc(rows) : undefined;
}
