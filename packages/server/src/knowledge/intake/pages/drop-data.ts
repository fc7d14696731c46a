const data =
  /\bdata:[a-z0-9.+-]{1,60}\/[^\s,;"'<>]{1,60}(?:;[a-z0-9=-]{1,40}){0,3};base64,[a-z0-9+/=%]+/giu;

/** The text without what is embedded in it as base64, such as pictures: it holds no words. */
export function dropData(text: string): string {
  return text.includes('base64,') ? text.replaceAll(data, ' ') : text;
}
