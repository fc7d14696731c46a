import { commonAttributes, text } from './attribute.ts';
import type { ResourceSchema, ResourceType } from './attribute.ts';

export const membersMax = 100_000;

const core: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'A group of the directory. Owners map it to a team.',
  attributes: [
    text('displayName', 'The name of the group.', { required: true }),
    {
      name: 'members',
      type: 'complex',
      description: 'People and groups in it.',
      multiValued: true,
      valuesMax: membersMax,
      subAttributes: [
        text('value', 'The id of a user or a group.', { caseExact: true, mutability: 'immutable' }),
        {
          name: '$ref',
          type: 'reference',
          description: 'Its address.',
          mutability: 'immutable',
          referenceTypes: ['User', 'Group'],
        },
        text('type', 'User or Group.', {
          mutability: 'immutable',
          canonicalValues: ['User', 'Group'],
        }),
        text('display', 'Its name.', { mutability: 'readOnly' }),
      ],
    },
  ],
};

export const groupType: ResourceType = {
  name: 'Group',
  endpoint: '/Groups',
  description: 'Groups of the directory.',
  schema: core,
  extensions: [],
  attributes: [...commonAttributes, ...core.attributes],
};
