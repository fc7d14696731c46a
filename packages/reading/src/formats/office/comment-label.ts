/** Returns what stands before a comment. */
export function commentLabel(author: string): string {
  return author.trim() === '' ? 'Comment:' : `Comment by ${author.trim()}:`;
}
