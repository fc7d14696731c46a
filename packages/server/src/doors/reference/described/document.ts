import { endpoints, deviceEndpoints, sections, visitorEndpoints } from '@guildhall/contract';
import type { Endpoint, Section } from '@guildhall/contract';
import type { Schema } from './schema.ts';

/** A parameter of a request. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** The description of an endpoint, or of the request of a webhook. */
export interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The parts of an OpenAPI document that the reference is written from. */
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** An endpoint as the contract declares it, with its description for OpenAPI. */
export interface DescribedEndpoint {
  readonly endpoint: Endpoint;
  readonly operation: Operation;
  /** True if the SDK has a method for it. */
  readonly isInSdk: boolean;
}

export interface DescribedSection extends Section {
  readonly endpoints: readonly DescribedEndpoint[];
}

const order = ['get', 'post', 'put', 'patch', 'delete'];

/** Returns the parts of the reference with their endpoints, in the order in which they are read. */
export function listSections({ paths }: Pick<Described, 'paths'>): DescribedSection[] {
  const all: Endpoint[] = [endpoints, visitorEndpoints, deviceEndpoints].flatMap((it) =>
    Object.values<Endpoint>(it),
  );
  return sections.map((section: Section) => {
    const own = all.filter(({ tag }) => section.tags.includes(tag));
    const described = own.toSorted(byPlace(section)).map((endpoint) => {
      const operation = paths[endpoint.path]?.[endpoint.method];
      if (!operation) throw new Error(`OpenAPI describes no ${endpoint.id}`);
      return { endpoint, operation, isInSdk: Object.hasOwn(endpoints, endpoint.id) };
    });
    return { ...section, endpoints: described };
  });
}

/** Puts first what the section names, then one path after another, what reads before what writes. */
function byPlace({ first }: Section) {
  const placeOf = ({ id }: Endpoint) => {
    const at = first.indexOf(id);
    return at === -1 ? first.length : at;
  };
  const isOfWidget = ({ path }: Endpoint) => Number(path.startsWith('/widget'));
  return (a: Endpoint, b: Endpoint): number =>
    placeOf(a) - placeOf(b) ||
    isOfWidget(a) - isOfWidget(b) ||
    comparePaths(a.path, b.path) ||
    order.indexOf(a.method) - order.indexOf(b.method);
}

/** Compares part by part, so that `/v1/chats` stands before `/v1/chats/{chatId}`. */
function comparePaths(a: string, b: string): number {
  const [first, second] = [a.split('/'), b.split('/')];
  for (const [at, part] of first.entries()) {
    const other = second[at];
    if (other === undefined) return 1;
    if (part !== other) return part < other ? -1 : 1;
  }
  return first.length - second.length;
}
