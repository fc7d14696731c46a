/** A part of a text that says how much or when. Units may be several, where a sign is ambiguous. */
export interface Quantity {
  readonly start: number;
  readonly end: number;
  readonly what: Amount | Clock | CalendarDay;
}

export interface Amount {
  readonly kind: 'amount';
  readonly value: number;
  /** Empty if no unit stands beside the number. */
  readonly units: ReadonlySet<string>;
}

/** A time of day. */
export interface Clock {
  readonly kind: 'clock';
  readonly minutes: number;
  /** False if it may as well be in the other half of the day. */
  readonly isCertain: boolean;
}

/** A day, or a month, or a day of every year. */
export interface CalendarDay {
  readonly kind: 'day';
  readonly year: number | null;
  readonly month: number;
  readonly day: number | null;
  /** True if day and month may be the other way round. */
  readonly isAmbiguous: boolean;
}
