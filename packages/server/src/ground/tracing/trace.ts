/** Attributes of a span: names, numbers and outcomes, never the text of a question or document. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** An operation with a duration, for the trace collector. */
export interface Span {
  rename(name: string): void;
  tell(facts: SpanFacts): void;
  /** Ends the span. Of the error `cause` only the name is recorded. */
  end(cause?: unknown): void;
}

/** Records spans. Only set if an endpoint is configured. */
export interface Tracing {
  begin(name: string, facts: SpanFacts, parent?: string): Span;
  /** Runs `work`, whose spans become children of this span. */
  within<T>(span: Span, work: () => T): T;
  /** Records a finished span with its duration. */
  note(name: string, facts: SpanFacts, durationMs: number): void;
  /** Returns the id of the current span, as a parent for later work; undefined outside of spans. */
  current(): string | undefined;
}

const silent: Span = { rename: () => {}, tell: () => {}, end: () => {} };

let tracing: Tracing | undefined;

/** Records spans with this implementation from now on; undefined stops recording. */
export function traceWith(given: Tracing | undefined): void {
  tracing = given;
}

/** Begins a child of the current span. The caller ends it. */
export function beginSpan(name: string, facts: SpanFacts = {}): Span {
  return tracing?.begin(name, facts) ?? silent;
}

/** Runs `work` as one span. `parent` is an earlier `currentSpan`, for work that was enqueued. */
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

/** Records an SQL statement as a child of the current span. */
export function noteStatement(sql: string, durationMs: number): void {
  tracing?.note('sql', { 'db.system.name': 'postgresql', 'db.query.text': sql }, durationMs);
}

/** True if spans are recorded. */
export function isTraced(): boolean {
  return tracing !== undefined;
}

/** Returns the id of the current span, to pass to work that is done later. */
export function currentSpan(): string | undefined {
  return tracing?.current();
}
