// Many programs write the name of the source file, or a default, where the title belongs.
const meaningless =
  /^(?:untitled.*|document\d*|(?:power\s?point )?(?:presentation|präsentation)\d*|slide \d+|.*\.\w{2,5}|[^\p{L}\p{N}]*|[^\p{L}]{5,})$/iu;

/** The title that a file's properties give, or null where it says nothing. */
export function meaningfulTitle(title: unknown): string | null {
  if (typeof title !== 'string') return null;
  const text = title.replace(/^Microsoft (?:Word|PowerPoint|Excel) - /u, '').trim();
  return meaningless.test(text) ? null : text;
}
