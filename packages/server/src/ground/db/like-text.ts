/** Returns the pattern of `like` for texts that contain this one. */
export const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
