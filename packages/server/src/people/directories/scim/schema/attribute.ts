/** An attribute of a resource, as `/Schemas` describes it (RFC 7643, section 7). */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'binary' | 'complex';
  readonly description: string;
  readonly multiValued?: true;
  readonly required?: true;
  readonly caseExact?: true;
  readonly mutability?: 'readOnly' | 'writeOnly' | 'immutable';
  readonly returned?: 'always' | 'never';
  readonly uniqueness?: 'server';
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
  /** How many values it has at most, which `/Schemas` cannot say. */
  readonly valuesMax?: number;
}

export interface ResourceSchema {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
}

/** A kind of resource. An extension is an attribute whose name is that of its schema. */
export interface ResourceType {
  readonly name: 'User' | 'Group';
  readonly endpoint: '/Users' | '/Groups';
  readonly description: string;
  readonly schema: ResourceSchema;
  readonly extensions: readonly ResourceSchema[];
  /** All attributes, those that every resource has among them. */
  readonly attributes: readonly Attribute[];
}

type Details = Omit<Attribute, 'name' | 'type' | 'description'>;

export const text = (name: string, description: string, details: Details = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...details,
});

/** Several values with a label each, one of which may be the primary one. */
export const labelled = (
  name: string,
  description: string,
  { type = 'string', canonicalValues }: Partial<Pick<Attribute, 'type' | 'canonicalValues'>> = {},
): Attribute => ({
  name,
  type: 'complex',
  description,
  multiValued: true,
  subAttributes: [
    { name: 'value', type, description: 'The value.' },
    text('display', 'A name for display.'),
    text('type', 'A label.', canonicalValues ? { canonicalValues } : {}),
    { name: 'primary', type: 'boolean', description: 'True for at most one of the values.' },
  ],
});

/** The attributes of every resource (RFC 7643, section 3.1). */
export const commonAttributes: readonly Attribute[] = [
  {
    name: 'schemas',
    type: 'reference',
    description: 'The schemas of the resource.',
    multiValued: true,
    caseExact: true,
    mutability: 'readOnly',
    returned: 'always',
  },
  text('id', 'The id here.', { mutability: 'readOnly', returned: 'always', caseExact: true }),
  text('externalId', 'The id at the directory.', { caseExact: true }),
  {
    name: 'meta',
    type: 'complex',
    description: 'When and where.',
    mutability: 'readOnly',
    subAttributes: [
      text('resourceType', 'User or Group.', { caseExact: true }),
      { name: 'created', type: 'dateTime', description: 'When it was made here.' },
      { name: 'lastModified', type: 'dateTime', description: 'When it was changed here.' },
      { name: 'location', type: 'reference', description: 'Its address.', caseExact: true },
      text('version', 'Its ETag.', { caseExact: true }),
    ],
  },
];

/** Returns an extension as the attribute that it is of a resource. */
export const asAttribute = ({ id, description, attributes }: ResourceSchema): Attribute => ({
  name: id,
  type: 'complex',
  description,
  subAttributes: attributes,
});

const byName = new WeakMap<readonly Attribute[], ReadonlyMap<string, Attribute>>();

/** Finds an attribute by its name, whose case does not count. */
export function findAttribute(
  attributes: readonly Attribute[],
  name: string,
): Attribute | undefined {
  const known =
    byName.get(attributes) ?? new Map(attributes.map((it) => [it.name.toLowerCase(), it]));
  byName.set(attributes, known);
  return known.get(name.toLowerCase());
}
