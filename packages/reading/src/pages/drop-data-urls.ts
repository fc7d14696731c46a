const data =
  /\bdata:[a-z0-9.+-]{1,60}\/[^\s,;"'<>]{1,60}(?:;[a-z0-9=-]{1,40}){0,3};base64,[a-z0-9+/=%]+/giu;

/** Replaces base64 data URLs, such as embedded pictures, by a space, because they hold no words. */
export function dropDataUrls(text: string): string {
  return text.includes('base64,') ? text.replaceAll(data, ' ') : text;
}
