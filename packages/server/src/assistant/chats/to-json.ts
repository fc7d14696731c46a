/** Returns JSON that the database accepts, whatever a model or a document wrote. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? storable(part) : part,
  );
}

/** Removes NUL and replaces lone surrogates, which the database refuses. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
