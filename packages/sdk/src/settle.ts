import { GuildhallError } from './error.ts';

/**
 * Wraps a call so that it resolves with success or failure as a value. Aborts and programming
 * errors are still thrown.
 */
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
