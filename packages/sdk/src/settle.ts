import { GuildhallError } from './error.ts';

/** The same call with its end as a value. An abort or a mistake in a program is still thrown. */
export function settle<Given extends unknown[], Data>(send: (...given: Given) => Promise<Data>) {
  return async (...given: Given) => {
    try {
      return { ok: true as const, data: await send(...given) };
    } catch (error) {
      if (error instanceof GuildhallError) return { ok: false as const, error };
      throw error;
    }
  };
}
