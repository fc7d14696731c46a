import type { Place } from '../schema/place.ts';

export type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

/** A filter whose names are those of a schema. */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly filters: readonly Filter[] }
  | { readonly op: 'not'; readonly filter: Filter }
  /** One value of the attribute passes the filter, whose places are within it. */
  | { readonly op: 'has'; readonly place: Place; readonly filter: Filter }
  | { readonly op: 'pr'; readonly place: Place }
  | { readonly op: Comparison; readonly place: Place; readonly value: string };
