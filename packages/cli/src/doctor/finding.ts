/** One line of the doctor: how it is, and, where it is not well, what to do. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  what: string;
  detail: string;
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
