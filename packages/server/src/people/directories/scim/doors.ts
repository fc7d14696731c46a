import { isId } from '@guildhall/contract';
import type { ScimParts } from './changes/in-turn.ts';
import {
  answerConfig,
  answerSchema,
  answerSchemas,
  answerType,
  answerTypes,
} from './discovery/discovery.ts';
import * as groups from './groups/answer-groups.ts';
import { notFound, ScimError } from './schema/scim-error.ts';
import * as users from './users/answer-users.ts';
import type { Parameters } from './wire/read-query.ts';
import type { Reply } from './wire/reply.ts';
import type { ScimRequest } from './wire/scim-request.ts';

type Answer = (parts: ScimParts, request: ScimRequest, id: string) => Reply | Promise<Reply>;

interface Door {
  /** Below `/scim/v2`. */
  readonly path: string;
  readonly methods: Readonly<Record<string, Answer>>;
}

const refuse = (): never => {
  throw new ScimError(501, 'This server does not support it');
};
const refused = { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse };

const searched = async ({ readBody }: ScimRequest) => (await readBody()) as Parameters;

/** Returns the answer for ids; others than ids name nothing. */
const ofId =
  (what: 'User' | 'Group', answer: Answer): Answer =>
  (parts, request, id) => {
    if (!isId(id)) throw notFound(what);
    return answer(parts, request, id.toLowerCase());
  };

/** All addresses of SCIM. An earlier one goes first. */
const doors: readonly Door[] = [
  { path: '/ServiceProviderConfig', methods: { GET: (_, request) => answerConfig(request) } },
  { path: '/ResourceTypes', methods: { GET: (_, request) => answerTypes(request) } },
  { path: '/ResourceTypes/{id}', methods: { GET: (_, request, id) => answerType(request, id) } },
  { path: '/Schemas', methods: { GET: (_, request) => answerSchemas(request) } },
  { path: '/Schemas/{id}', methods: { GET: (_, request, id) => answerSchema(request, id) } },
  {
    path: '/Users',
    methods: {
      GET: (parts, request) => users.answerUsers(parts, request, request.query),
      POST: users.answerNewUser,
    },
  },
  {
    path: '/Users/.search',
    methods: {
      POST: async (parts, request) => users.answerUsers(parts, request, await searched(request)),
    },
  },
  {
    path: '/Users/{id}',
    methods: {
      GET: ofId('User', users.answerUser),
      PUT: ofId('User', users.answerReplacedUser),
      PATCH: ofId('User', users.answerPatchedUser),
      DELETE: ofId('User', users.answerDeletedUser),
    },
  },
  {
    path: '/Groups',
    methods: {
      GET: (parts, request) => groups.answerGroups(parts, request, request.query),
      POST: groups.answerNewGroup,
    },
  },
  {
    path: '/Groups/.search',
    methods: {
      POST: async (parts, request) => groups.answerGroups(parts, request, await searched(request)),
    },
  },
  {
    path: '/Groups/{id}',
    methods: {
      GET: ofId('Group', groups.answerGroup),
      PUT: ofId('Group', groups.answerReplacedGroup),
      PATCH: ofId('Group', groups.answerPatchedGroup),
      DELETE: ofId('Group', groups.answerDeletedGroup),
    },
  },
  { path: '/Me', methods: refused },
  { path: '/Bulk', methods: refused },
  { path: '/.search', methods: refused },
];

export interface FoundDoor {
  /** The address with `{id}` in place of ids. */
  readonly path: string;
  /** Undefined if the address knows no such method. */
  readonly answer: Answer | undefined;
  readonly allowed: readonly string[];
  readonly id: string;
  /** True if nothing is changed. */
  readonly isRead: boolean;
}

/** Finds what answers at an address below `/scim/v2`; undefined if nothing does. */
export function findDoor(method: string, address: string): FoundDoor | undefined {
  const [, kind = '', id, ...more] = address.split('/');
  if (more.length > 0) return undefined;
  const paths = id === undefined ? [`/${kind}`] : [`/${kind}/${id}`, `/${kind}/{id}`];
  const door = doors.find(({ path }) => paths.includes(path));
  if (!door) return undefined;
  const allowed = Object.keys(door.methods);
  const asked = method === 'HEAD' ? 'GET' : method;
  const answer = Object.hasOwn(door.methods, asked) ? door.methods[asked] : undefined;
  const isRead = asked === 'GET' || door.path.endsWith('/.search');
  return { path: door.path, answer, allowed, id: id ?? '', isRead };
}
