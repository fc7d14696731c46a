/** What a span tells: names, numbers and outcomes, never the text of a question or a document. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** Something that takes its time, as it is told to whoever collects traces. */
export interface Span {
  rename(name: string): void;
  tell(facts: SpanFacts): void;
  /** @param cause what it failed with, of which only the name is told */
  end(cause?: unknown): void;
}

/** What records spans; none unless an endpoint is set. */
export interface Tracing {
  begin(name: string, facts: SpanFacts, parent?: string): Span;
  /** Does `work` so that spans that begin in it are parts of this one. */
  within<T>(span: Span, work: () => T): T;
  /** A span that is over, and took so long. */
  note(name: string, facts: SpanFacts, durationMs: number): void;
  /** The span of the work at hand, for work that is done later; undefined outside of any. */
  current(): string | undefined;
}

const silent: Span = { rename: () => {}, tell: () => {}, end: () => {} };

let tracing: Tracing | undefined;

/** From now on spans are recorded so; undefined ends it. */
export function traceWith(given: Tracing | undefined): void {
  tracing = given;
}

/** A span that the caller ends, part of the work at hand. */
export function beginSpan(name: string, facts: SpanFacts = {}): Span {
  return tracing?.begin(name, facts) ?? silent;
}

/**
 * Does `work` as one span, which ends with it.
 * @param parent where it was asked for, as `currentSpan` told it then
 */
export async function inSpan<T>(
  name: string,
  facts: SpanFacts,
  work: (span: Span) => T | Promise<T>,
  parent?: string,
): Promise<T> {
  if (!tracing) return work(silent);
  const span = tracing.begin(name, facts, parent);
  try {
    const done = await tracing.within(span, () => work(span));
    span.end();
    return done;
  } catch (cause) {
    span.end(cause);
    throw cause;
  }
}

/** Tells of a statement that was made within the work at hand. */
export function noteStatement(sql: string, durationMs: number): void {
  tracing?.note('sql', { 'db.system.name': 'postgresql', 'db.query.text': sql }, durationMs);
}

/** Whether anybody reads spans. */
export function isTraced(): boolean {
  return tracing !== undefined;
}

/** The span of the work at hand, to be handed to work that is done later. */
export function currentSpan(): string | undefined {
  return tracing?.current();
}
