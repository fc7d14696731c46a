/** Text of an answer, or the numbers of the passages that it cites there. */
export type Spoken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'marker'; readonly numbers: readonly number[] };

export interface MarkerReader {
  add(delta: string): Spoken[];
  /** What was held back, when nothing more will come. */
  end(): Spoken[];
}

/** `[2]`, `[2, 3]`, and as some models write it `【2†source】`, with the spaces before it. */
const marker =
  / {0,8}(?:\[(\d{1,3}(?:\s{0,3}[,;]\s{0,3}\d{1,3}){0,20})\]|【(\d{1,3})[^】\n]{0,40}】)/gu;
/** The end of a text that may still become one. */
const beginning = / {0,8}(?:\[[\d,;\s]{0,160}|【[^】\n]{0,44})?$/u;

/** Finds the markers of citations in a text that comes in deltas cut anywhere. */
export function openMarkerReader(): MarkerReader {
  let held = '';
  return {
    add(delta) {
      held += delta;
      const end = beginning.exec(held)?.index ?? held.length;
      const whole = held.slice(0, end);
      held = held.slice(end);
      return readMarkers(whole);
    },
    end: () => readMarkers(held),
  };
}

function readMarkers(text: string): Spoken[] {
  const spoken: Spoken[] = [];
  let at = 0;
  const say = (part: string) => part !== '' && spoken.push({ kind: 'text', text: part });
  for (const match of text.matchAll(marker)) {
    say(text.slice(at, match.index));
    at = match.index + match[0].length;
    const numbers = (match[1] ?? match[2] ?? '').split(/[,;]/u).map(Number);
    spoken.push({ kind: 'marker', numbers });
  }
  say(text.slice(at));
  return spoken;
}
