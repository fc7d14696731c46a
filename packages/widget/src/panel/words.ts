import type { Texts } from '../texts/shape.ts';

/** What went wrong, for a visitor. */
export function wordsFor(t: Texts, code: string): string {
  const known: Record<string, string> = {
    unreachable: t.unreachable,
    widget_budget_spent: t.budget,
    widget_token_refused: t.refused,
    widget_session_ended: t.ended,
    widget_closed: t.closed,
    document_not_found: t.unavailable,
    too_many_requests: t.busy,
    answer_under_way: t.busy,
  };
  return known[code] ?? t.wrong;
}
