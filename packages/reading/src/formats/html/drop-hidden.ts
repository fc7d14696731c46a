import { Parser } from 'htmlparser2';
import { refuseDepth } from '../../extraction/refuse-depth.ts';

export interface ShownHtml {
  html: string;
  /** In how many places text was hidden. */
  hiddenPlaces: number;
}

const hidingStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu;

/**
 * Returns HTML without the elements that hide themselves. Throws IntakeError if elements are nested
 * too deeply, before a tree is built from them.
 */
export function dropHidden(html: string): ShownHtml {
  const kept: string[] = [];
  let [depth, hiddenFrom, keptTo, hiddenPlaces] = [0, 0, 0, 0];
  let hasText = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      refuseDepth((depth += 1));
      if (hiddenFrom > 0 || !isHidden(name, attributes)) return;
      kept.push(html.slice(keptTo, parser.startIndex));
      hiddenFrom = depth;
      hasText = false;
    },
    ontext: (text) => void (hasText ||= hiddenFrom > 0 && text.trim() !== ''),
    onclosetag: () => {
      if (hiddenFrom === depth) {
        keptTo = parser.endIndex + 1;
        hiddenFrom = 0;
        if (hasText) hiddenPlaces += 1;
      }
      depth -= 1;
    },
  });
  parser.end(html);
  if (kept.length === 0) return { html, hiddenPlaces };
  kept.push(html.slice(keptTo));
  return { html: kept.join(''), hiddenPlaces };
}

function isHidden(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'body' || name === 'html') return false;
  const { style, hidden } = attributes;
  if (hidden !== undefined) return true;
  if (style !== undefined && hidingStyle.test(style)) return true;
  return name === 'dialog' && attributes['open'] === undefined;
}
