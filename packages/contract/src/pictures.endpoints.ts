import * as z from 'zod';
import { personAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { pictureTypes, pictureVersion } from './pictures.ts';
import { id } from './values.ts';

const own = { path: '/auth/picture', tag: 'Accounts', auth: 'session' } as const;
const bytes = {
  kind: 'raw',
  status: 200,
  mediaType: pictureTypes[0],
  otherMediaTypes: pictureTypes.slice(1),
  ranges: true,
} as const;

export const getPicture = endpoint({
  ...own,
  id: 'getPicture',
  method: 'get',
  summary: 'One’s own profile picture',
  query: z.object({ version: pictureVersion }),
  answer: bytes,
  failures: ['picture_not_found'],
});

export const putPicture = endpoint({
  ...own,
  id: 'putPicture',
  method: 'put',
  summary: 'Set one’s profile picture, in all organisations that one has joined',
  description: 'A PNG, JPEG or WebP picture of at most 256 KiB and 1024 × 1024 pixels.',
  body: { kind: 'bytes', mediaTypes: pictureTypes },
  answer: personAnswer,
  failures: ['picture_not_a_picture', 'picture_too_large', 'foreign_origin'],
});

export const deletePicture = endpoint({
  ...own,
  id: 'deletePicture',
  method: 'delete',
  summary: 'Remove one’s profile picture',
  description: 'An account without one stays as it is.',
  answer: personAnswer,
  failures: ['foreign_origin'],
});

export const getMemberPicture = endpoint({
  id: 'getMemberPicture',
  method: 'get',
  path: '/v1/people/{userId}/picture',
  tag: 'Members',
  summary: 'The profile picture of a person',
  description:
    'Of oneself, and of the members that one may list: of one’s own teams, and for leaders of the ' +
    'teams below.',
  scope: 'members:read',
  role: 'partner',
  params: z.object({ userId: id }),
  absent: 'picture_not_found',
  query: z.object({ version: pictureVersion }),
  answer: bytes,
});
