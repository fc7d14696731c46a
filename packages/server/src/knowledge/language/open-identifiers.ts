/** A longer row of letters is no identifier. */
const lengthMax = 60;
const partsMax = 8;
const runs = /[\p{L}\p{M}\p{Nd}]+/gu;
const border = /(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const inner = /[\p{Ll}\p{Nd}]\p{Lu}/u;

/**
 * The text with the words of each identifier behind it: "isValidPhoneNumber" is followed by "is
 * Valid Phone Number", so that whoever asks in words finds what a programmer named in one.
 */
export function openIdentifiers(text: string): string {
  if (!inner.test(text)) return text;
  return text.replace(runs, (run) => {
    if (run.length > lengthMax || !inner.test(run)) return run;
    const parts = run.split(border);
    return parts.length > 1 && parts.length <= partsMax ? `${run} ${parts.join(' ')}` : run;
  });
}
