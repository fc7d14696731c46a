import * as z from 'zod';
import type { Schema } from './schema.ts';

/** Describes the events of a stream. Objects of the contract are named as in OpenAPI. */
export function describeEvents(
  events: Readonly<Record<string, z.ZodType>>,
): { name: string; schema: Schema }[] {
  return Object.entries(events).map(([name, shape]) => {
    const options = { io: 'output', unrepresentable: 'any', override: nameObject } as const;
    return { name, schema: z.toJSONSchema(shape, options) as Schema };
  });
}

/** Refers to an object with an id instead of describing it again. */
function nameObject({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: object }): void {
  const id = z.globalRegistry.get(zodSchema as z.ZodType)?.id;
  if (id === undefined) return;
  for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name);
  Object.assign(jsonSchema, { $ref: `#/components/schemas/${id}` });
}
