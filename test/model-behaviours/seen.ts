import type { Step } from '../model-server.ts';

/** What a person sees of an answer, and what programs get. */
export interface Seen {
  readonly state: 'done';
  readonly certainty: string | null;
  readonly text: string;
}

/** The answer without a model, and the fixed texts in the language of the question. */
export interface Without extends Seen {
  readonly texts: Readonly<
    Record<'brokeOff' | 'endsEarly' | 'modelAway' | 'fromDocuments', string>
  >;
}

export interface Behaviour extends Special {
  /** The section of the rules that it is about. */
  readonly section: number;
  /** What the server does, as people report it. */
  readonly kind: string;
  readonly does: Step;
  readonly sees: Sees;
}

export type Sees = (without: Without) => Seen;

/** What holds for few behaviours. */
export interface Special {
  /** True if the planning of searches meets it, too; otherwise that is answered. */
  readonly always?: boolean;
  /** True if its times count. Otherwise a slow machine has all the time that it needs. */
  readonly isTimed?: boolean;
  /** True if text that was no answer may have been streamed before the final event. */
  readonly mayRestart?: boolean;
  /** What is told of the model. */
  readonly tells?: RegExp;
  /** The documents: by default one of two sentences. */
  readonly documents?: 'long' | 'linked';
}

/** A behaviour as a line: what the server does, how, and what a person and a program see. */
export type Row = readonly [kind: string, does: Step, sees: Sees, special?: Special];

export const said = 'It leaves at nine [1].';
export const half = 'It leaves at';

export const whole =
  (text = said): Sees =>
  () => ({ state: 'done', certainty: 'answered', text });
/** The documents alone: the model said nothing that counts. */
export const extract: Sees = ({ certainty, text }) => ({ state: 'done', certainty, text });
/** The documents, with a line above: the model keeps silent. */
export const away: Sees = ({ certainty, text, texts }) => ({
  state: 'done',
  certainty,
  text: `${texts.modelAway}\n\n${text}`,
});
export const broken =
  (text = half, cited = 0): Sees =>
  ({ certainty, text: quoted, texts }) => ({
    state: 'done',
    certainty,
    text: `${text}\n\n${texts.brokeOff}\n\n${quoted.replace('[1]', `[${1 + cited}]`)}`,
  });
export const early =
  (text: string): Sees =>
  ({ texts }) => ({ state: 'done', certainty: 'perhaps', text: `${text}\n\n${texts.endsEarly}` });
/** An answer that cites nothing, or a sentence that nothing says, and the nearest sentence. */
export const uncited =
  (text: string): Sees =>
  ({ texts }) => ({
    state: 'done',
    certainty: 'perhaps',
    text: `${text}\n\n${texts.fromDocuments}\n\n“The green boat leaves at nine.” [1]`,
  });
/** An answer with a sentence to which none of the documents comes near. */
export const doubted =
  (text: string): Sees =>
  () => ({ state: 'done', certainty: 'perhaps', text });
export const foreign =
  (text: string, cited = 0): Sees =>
  ({ certainty, text: quoted, texts }) => ({
    state: 'done',
    certainty,
    text: `${text}\n\n${texts.fromDocuments}\n\n${quoted.replace('[1]', `[${1 + cited}]`)}`,
  });
