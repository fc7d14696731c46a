/** The parts of an OpenAPI document that are read and changed here. */
interface Described {
  readonly paths?: Readonly<Record<string, object>>;
}

interface Operation {
  readonly 'x-ignores-unknown'?: true;
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: Schema }>> };
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: boolean;
}

/** Says of each body whose endpoint refuses unknown fields that it has no further properties. */
export function closeBodies({ paths = {} }: Described): void {
  for (const path of Object.values(paths)) {
    for (const operation of Object.values(path) as Operation[]) {
      if (operation['x-ignores-unknown']) continue;
      const content = Object.values(operation.requestBody?.content ?? {});
      for (const { schema } of content) if (schema) close(schema);
    }
  }
}

function close(schema: Schema): void {
  const { properties, items, anyOf = [] } = schema;
  if (properties) schema.additionalProperties = false;
  for (const part of [...Object.values(properties ?? {}), ...anyOf]) close(part);
  if (items) close(items);
}
