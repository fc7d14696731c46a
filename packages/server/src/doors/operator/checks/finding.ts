import type { CheckCode } from '@guildhall/contract';

/** The result of one check, with advice if something is wrong. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  what: string;
  /** For the person who runs the machine: may name its folders and addresses. */
  detail: string;
}

/** A finding as shown to owners of an organisation, without folders and addresses. */
export interface OwnerText {
  code: CheckCode;
  /** The values for the message of the code. */
  values?: Record<string, string | number>;
  /** The English text. Never the finding's `detail` unasked, which may name folders. */
  text: string;
}

export interface OwnerFinding extends Finding {
  ownerText: OwnerText;
}

export function ok(what: string, detail: string): Finding {
  return { state: 'ok', what, detail };
}

export function warn(what: string, detail: string): Finding {
  return { state: 'warn', what, detail };
}

export function failed(what: string, detail: string): Finding {
  return { state: 'fail', what, detail };
}

/** Adds the version for owners to a finding. */
export function withOwnerText(finding: Finding, ownerText: OwnerText): OwnerFinding {
  return { ...finding, ownerText };
}
