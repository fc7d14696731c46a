/** JSON that the database takes, whatever a model or a document wrote. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? storable(part) : part,
  );
}

/** Text that the database takes: without NUL and halves of characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
