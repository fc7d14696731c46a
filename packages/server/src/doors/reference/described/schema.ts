/** The parts of a JSON Schema that the reference shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Returns the name of the object that a schema refers to; undefined if it describes itself. */
export function objectNamed({ $ref, allOf }: Schema): string | undefined {
  const ref = $ref ?? allOf?.find((it) => it.$ref)?.$ref;
  return ref?.split('/').at(-1);
}

/** Returns the types of a schema without null. */
export function typesOf({ type = [] }: Schema): string[] {
  return [type].flat().filter((it) => it !== 'null');
}

/** Returns the schemas of which a value fits one, without null. */
export function choicesOf({ anyOf, oneOf }: Schema): readonly Schema[] {
  return (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');
}

/** True if the value may be null. */
export function mayBeNull({ type, anyOf, oneOf, allOf }: Schema): boolean {
  const isNull = (it: Schema['type']) => it !== undefined && [it].flat().includes('null');
  const others = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];
  return isNull(type) || others.some((it) => isNull(it.type));
}
