import { asAttribute, commonAttributes, labelled, text } from './attribute.ts';
import type { Attribute, ResourceSchema, ResourceType } from './attribute.ts';

const name: Attribute = {
  name: 'name',
  type: 'complex',
  description: 'The parts of the name. First and last name are shown here.',
  subAttributes: [
    text('formatted', 'The whole name.'),
    text('familyName', 'The last name.'),
    text('givenName', 'The first name.'),
    text('middleName', 'Names in between.'),
    text('honorificPrefix', 'A title before the name.'),
    text('honorificSuffix', 'A title behind the name.'),
  ],
};

const addresses: Attribute = {
  name: 'addresses',
  type: 'complex',
  description: 'Postal addresses.',
  multiValued: true,
  subAttributes: [
    text('formatted', 'The whole address.'),
    text('streetAddress', 'Street and number.'),
    text('locality', 'City.'),
    text('region', 'State or region.'),
    text('postalCode', 'Postal code.'),
    text('country', 'Country.'),
    text('type', 'A label.', { canonicalValues: ['work', 'home', 'other'] }),
    { name: 'primary', type: 'boolean', description: 'True for at most one of the values.' },
  ],
};

const groups: Attribute = {
  name: 'groups',
  type: 'complex',
  description: 'The groups that the person is in. Change them at the group.',
  multiValued: true,
  mutability: 'readOnly',
  subAttributes: [
    text('value', 'The id of the group.', { caseExact: true }),
    { name: '$ref', type: 'reference', description: 'Its address.', referenceTypes: ['Group'] },
    text('display', 'The name of the group.'),
    text('type', 'How the person is in it.', { canonicalValues: ['direct'] }),
  ],
};

const core: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'A person of the directory.',
  attributes: [
    text('userName', 'What the directory calls the person by.', {
      required: true,
      uniqueness: 'server',
    }),
    name,
    text('displayName', 'The name for display.'),
    text('nickName', 'A casual name.'),
    {
      name: 'profileUrl',
      type: 'reference',
      description: 'A page about the person.',
      referenceTypes: ['external'],
    },
    text('title', 'The job title.'),
    text('userType', 'Employee, contractor or whatever the directory says.'),
    text('preferredLanguage', 'A language tag.'),
    text('locale', 'A locale.'),
    text('timezone', 'A time zone.'),
    {
      name: 'active',
      type: 'boolean',
      description: 'False: the person has left, and everything that they had here ends.',
    },
    text('password', 'Ignored: nobody gets a password from a directory.', {
      mutability: 'writeOnly',
      returned: 'never',
    }),
    labelled('emails', 'Addresses. The primary one, or else the first, is that of the account.', {
      canonicalValues: ['work', 'home', 'other'],
    }),
    labelled('phoneNumbers', 'Telephone numbers.', {
      canonicalValues: ['work', 'home', 'mobile', 'fax', 'pager', 'other'],
    }),
    labelled('ims', 'Addresses for instant messages.'),
    labelled('photos', 'Addresses of pictures.', {
      type: 'reference',
      canonicalValues: ['photo', 'thumbnail'],
    }),
    addresses,
    groups,
    labelled('entitlements', 'What the person may use.'),
    labelled('roles', 'Roles at the directory.'),
    labelled('x509Certificates', 'Certificates.', { type: 'binary' }),
  ],
};

const enterprise: ResourceSchema = {
  id: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  name: 'EnterpriseUser',
  description: 'The person at work.',
  attributes: [
    text('employeeNumber', 'The number of the employee.'),
    text('costCenter', 'The cost centre.'),
    text('organization', 'The organisation.'),
    text('division', 'The division.'),
    text('department', 'The department.'),
    {
      name: 'manager',
      type: 'complex',
      description: 'Whom the person reports to.',
      subAttributes: [
        text('value', 'The id of the manager.'),
        {
          name: '$ref',
          type: 'reference',
          description: 'Their address.',
          referenceTypes: ['User'],
        },
        text('displayName', 'Their name.', { mutability: 'readOnly' }),
      ],
    },
  ],
};

export const userType: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  description: 'People of the directory.',
  schema: core,
  extensions: [enterprise],
  attributes: [...commonAttributes, ...core.attributes, asAttribute(enterprise)],
};
