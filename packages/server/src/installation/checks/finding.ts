import type { CheckCode } from '@guildhall/contract';

/** The result of one check, with advice if something is wrong. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  what: string;
  /** For the person who runs the machine: may name its folders and addresses. */
  detail: string;
}

/** A finding as shown to owners of an organisation, without folders and addresses. */
export interface Told {
  code: CheckCode;
  /** The values for the message of the code. */
  values?: Record<string, string | number>;
  /** The English text. `detail` is used if undefined. */
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

/** Adds the version for owners to a finding. */
export function tell(finding: Finding, told: Told): ToldFinding {
  return { ...finding, told };
}
