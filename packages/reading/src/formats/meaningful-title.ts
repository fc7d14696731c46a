// Many programs write the source file's name or a default text as the title.
const meaningless =
  /^(?:untitled.*|document\d*|(?:power\s?point )?(?:presentation|präsentation)\d*|slide \d+|.*\.\w{2,5}|[^\p{L}\p{N}]*|[^\p{L}]{5,})$/iu;

/** Returns the title from a file's properties, or null if the title is missing or meaningless. */
export function meaningfulTitle(title: unknown): string | null {
  if (typeof title !== 'string') return null;
  const text = title.replace(/^Microsoft (?:Word|PowerPoint|Excel) - /u, '').trim();
  return meaningless.test(text) ? null : text;
}
