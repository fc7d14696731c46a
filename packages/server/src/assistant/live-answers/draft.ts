import type { Citation } from '@guildhall/contract';
import { sourcesOf, trimParts } from '#library/quotes/sourced-text.ts';
import type { TextPart } from '#library/quotes/sourced-text.ts';
import type { Piece, StoredStep } from '#assistant/composing/composer.ts';

/** The content of an answer while it is being written. */
export class Draft {
  private readonly written: TextPart[] = [];
  readonly citations: Citation[] = [];
  readonly steps: StoredStep[] = [];

  add(piece: Piece): void {
    if (piece.kind === 'delta') this.write(piece.text, piece.sources ?? []);
    else if (piece.kind === 'citation') this.citations.push(piece.citation);
    else this.steps.push({ ...piece.step, sources: piece.sources ?? [] });
  }

  private write(text: string, sources: readonly string[]): void {
    const last = this.written.at(-1);
    if (last && last.sources.join() === sources.join()) {
      this.written[this.written.length - 1] = { text: last.text + text, sources };
    } else this.written.push({ text, sources });
  }

  get parts(): TextPart[] {
    return trimParts(this.written);
  }

  /** Returns the sources of the draft's text, citations and steps, each once. */
  get sources(): string[] {
    const cited = this.citations.map(({ documentId }) => documentId);
    const read = this.steps.flatMap(({ sources = [] }) => sources);
    return [...new Set([...sourcesOf(this.written), ...cited, ...read])];
  }
}
