import type { Place } from './destinations.ts';
import type { Flow } from './flow.ts';

/** The state of a group, which the groups in it take over. */
export interface Group {
  place: Place;
  flow: Flow;
  font: number | undefined;
  isHidden: boolean;
  isDeleted: boolean;
  isRaised: boolean;
  /** The number of signs after a Unicode character that replace it in older programs. */
  fallbackSigns: number;
  /** True in text that a mail written as HTML has only for readers of rich text. */
  isRtfOnly: boolean;
  /** True after a star, until the next word. */
  isStarred: boolean;
  style: number | undefined;
}

export interface Font {
  encoding: string | undefined;
  name: string;
  isSymbols: boolean;
}
