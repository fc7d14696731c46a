import * as z from 'zod';
import { findMeant } from '#ground/http/meant-name.ts';
import { describeUnknown } from '#ground/http/refuse-unknown.ts';

/** The input of a tool. An unknown field is refused with the known one that was probably meant. */
export function toolInput<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error({ code, keys }: { code?: string; keys?: string[] }) {
      const [name] = keys ?? [];
      if (code !== 'unrecognized_keys' || name === undefined) return undefined;
      const said = describeUnknown({ path: [name], meant: findMeant(name, known), known });
      return `\`${name.slice(0, 100).toWellFormed()}\` ${said}`;
    },
  });
}
