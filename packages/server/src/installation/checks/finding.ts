import type { CheckCode } from '@guildhall/contract';

/** What one check found: how it is, and, where it is not well, what to do. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  what: string;
  /** For whoever runs the machine: may name its folders and addresses. */
  detail: string;
}

/** The finding for owners of an organisation, which names no folder and no address. */
export interface Told {
  code: CheckCode;
  /** What the sentence of the code names. */
  values?: Record<string, string | number>;
  /** In English; the detail where there is none of its own. */
  text?: string;
}

export interface ToldFinding extends Finding {
  told: Told;
}

export function ok(what: string, detail: string): Finding {
  return { state: 'ok', what, detail };
}

export function warn(what: string, detail: string): Finding {
  return { state: 'warn', what, detail };
}

export function fail(what: string, detail: string): Finding {
  return { state: 'fail', what, detail };
}

/** Adds to a finding what owners are told of it. */
export function tell(finding: Finding, told: Told): ToldFinding {
  return { ...finding, told };
}
