import { Parser } from 'htmlparser2';
import { refuseDepth } from '../../extraction/refuse-depth.ts';
import { isHiding, isShowing, readHidingRules } from './hiding-rules.ts';

export interface ShownHtml {
  html: string;
  /** In how many places text was hidden. */
  hiddenPlaces: number;
}

/**
 * Returns HTML without the elements that hide themselves. Throws IntakeError if elements are nested
 * too deeply, before a tree is built from them.
 */
export function dropHidden(html: string): ShownHtml {
  const kept: string[] = [];
  let [depth, hiddenFrom, hiddenAt, keptTo, hiddenPlaces] = [0, 0, 0, 0, 0];
  let hasText = false;
  const isHiddenByRule = readHidingRules(html);
  const parser = new Parser({
    onopentag: (name, attributes) => {
      refuseDepth((depth += 1));
      if (hiddenFrom > 0 || !isHidden(name, attributes, isHiddenByRule)) return;
      kept.push(html.slice(keptTo, parser.startIndex));
      [hiddenFrom, hiddenAt] = [depth, parser.startIndex];
      hasText = false;
    },
    ontext: (text) => void (hasText ||= hiddenFrom > 0 && text.trim() !== ''),
    onclosetag: (_, isImplied) => {
      if (hiddenFrom === depth) {
        // The tag of another element ends one without an end tag.
        const endsBefore = isImplied && parser.startIndex !== hiddenAt;
        keptTo = endsBefore ? parser.startIndex : parser.endIndex + 1;
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

function isHidden(
  name: string,
  attributes: Readonly<Record<string, string>>,
  isHiddenByRule: ReturnType<typeof readHidingRules>,
): boolean {
  if (name === 'body' || name === 'html' || name === 'style') return false;
  const { style = '', hidden } = attributes;
  if (hidden !== undefined || isHiding(style)) return true;
  if (!isShowing(style) && isHiddenByRule(name, attributes)) return true;
  return name === 'dialog' && attributes['open'] === undefined;
}
