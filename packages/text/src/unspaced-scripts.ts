/** Scripts without spaces with about two characters a word, for regular expression classes. */
export const shortWordScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/** Scripts without spaces with about four characters a word. */
export const longWordScripts = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
/** Scripts that are written without spaces between words. */
export const unspacedScripts = shortWordScripts + longWordScripts;
