/** The maximum length of an identifier; a longer run of letters is none. */
const lengthMax = 60;
const partsMax = 8;
const runs = /[\p{L}\p{M}\p{Nd}]+/gu;
const border = /(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const inner = /[\p{Ll}\p{Nd}]\p{Lu}/u;

/**
 * Adds the words of each camel-case identifier after the identifier: "isValidPhoneNumber" is
 * followed by "is Valid Phone Number", so that a question in plain words finds the identifier.
 */
export function expandIdentifiers(text: string): string {
  if (!inner.test(text)) return text;
  return text.replace(runs, (run) => {
    if (run.length > lengthMax || !inner.test(run)) return run;
    const parts = run.split(border);
    return parts.length > 1 && parts.length <= partsMax ? `${run} ${parts.join(' ')}` : run;
  });
}
