/** A piece of answer text, or a marker with the numbers that are cited at that point. */
export type TextOrMarker =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'marker'; readonly numbers: readonly number[] };

export interface MarkerReader {
  add(delta: string): TextOrMarker[];
  /** Returns the rest at the end of the text. */
  end(): TextOrMarker[];
}

/** Matches `[2]`, `[2, 3]` and, as some models write, `【2†source】`, with the spaces before. */
const marker =
  / {0,8}(?:\[(\d{1,3}(?:\s{0,3}[,;]\s{0,3}\d{1,3}){0,20})\]|【(\d{1,3})[^】\n]{0,40}】)/gu;
/** Matches the end of a text that may still become a marker. */
const beginning = / {0,8}(?:\[[\d,;\s]{0,160}|【[^】\n]{0,44})?$/u;

/** Returns a reader that finds citation markers, even across deltas. */
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

function readMarkers(text: string): TextOrMarker[] {
  const parts: TextOrMarker[] = [];
  let at = 0;
  const addText = (piece: string) => piece !== '' && parts.push({ kind: 'text', text: piece });
  for (const match of text.matchAll(marker)) {
    addText(text.slice(at, match.index));
    at = match.index + match[0].length;
    const numbers = (match[1] ?? match[2] ?? '').split(/[,;]/u).map(Number);
    parts.push({ kind: 'marker', numbers });
  }
  addText(text.slice(at));
  return parts;
}
