import type { WorkflowDraft } from './workflow-draft.ts';

type Field = keyof WorkflowDraft;

/**
 * Merges a draft with the current state of its workflow: fields unchanged in the draft take the
 * current values. `conflicts` lists the fields that both sides changed, to different values; there
 * the draft's value stays.
 */
export function mergeDraft(
  draft: WorkflowDraft,
  { base, now }: { base: WorkflowDraft; now: WorkflowDraft },
): { merged: WorkflowDraft; conflicts: Field[] } {
  const fields = Object.keys(now) as Field[];
  const kept = fields.filter((name) => isSame(draft, base, name));
  const conflicts = fields.filter(
    (name) => !kept.includes(name) && !isSame(now, base, name) && !isSame(now, draft, name),
  );
  const merged = { ...draft, ...Object.fromEntries(kept.map((name) => [name, now[name]])) };
  return { merged, conflicts: conflicts };
}

/** True if a field has the same value in both drafts. The order of ids does not count. */
function isSame(one: WorkflowDraft, other: WorkflowDraft, name: Field): boolean {
  return toText(one[name]) === toText(other[name]);
}

function toText(value: WorkflowDraft[Field]): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
}
