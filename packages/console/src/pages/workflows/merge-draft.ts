import type { Draft } from './draft.ts';

type Field = keyof Draft;

/**
 * A draft that was begun on one state of a workflow, on the state that it has by now: what is
 * unchanged in the draft is as it is now. `contested` is what both have changed, each to something
 * else; there the draft stays as it was written.
 */
export function mergeDraft(
  draft: Draft,
  { begun, now }: { begun: Draft; now: Draft },
): { merged: Draft; contested: Field[] } {
  const fields = Object.keys(now) as Field[];
  const kept = fields.filter((name) => isSame(draft, begun, name));
  const contested = fields.filter(
    (name) => !kept.includes(name) && !isSame(now, begun, name) && !isSame(now, draft, name),
  );
  const merged = { ...draft, ...Object.fromEntries(kept.map((name) => [name, now[name]])) };
  return { merged, contested };
}

/** Ids are a set: their order says nothing. */
function isSame(one: Draft, other: Draft, name: Field): boolean {
  return toText(one[name]) === toText(other[name]);
}

function toText(value: Draft[Field]): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}
