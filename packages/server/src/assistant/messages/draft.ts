import type { Citation, Step } from '@guildhall/contract';
import type { Piece } from '../answer/composer.ts';

/** What there is of an answer while it is being written. */
export class Draft {
  private written = '';
  readonly citations: Citation[] = [];
  readonly steps: Step[] = [];

  add(piece: Piece): void {
    if (piece.kind === 'delta') this.written += piece.text;
    else if (piece.kind === 'citation') this.citations.push(piece.citation);
    else this.steps.push(piece.step);
  }

  get text(): string {
    return this.written.trim();
  }
}
