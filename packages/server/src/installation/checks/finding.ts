/** What one check found: how it is, and, where it is not well, what to do. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  what: string;
  /** For whoever runs the machine: may name its folders and addresses. */
  detail: string;
  /** For owners of an organisation: names neither. */
  told: string;
}

export function ok(what: string, detail: string, told = detail): Finding {
  return { state: 'ok', what, detail, told };
}

export function warn(what: string, detail: string, told = detail): Finding {
  return { state: 'warn', what, detail, told };
}

export function fail(what: string, detail: string, told = detail): Finding {
  return { state: 'fail', what, detail, told };
}
