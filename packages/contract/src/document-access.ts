import * as z from 'zod';
import { roles } from './roles.ts';
import { givenId } from './values.ts';

/** The rule that lets a person see a document. */
export const accessRules = [
  'public',
  'tree',
  'team',
  'uploader',
  'person_share',
  'team_share',
  'source',
  'leader',
] as const;
export const accessRule = z.enum(accessRules).meta({
  description:
    '`tree`, `team`: they are on the document’s team (or one below) themselves; `leader`: they are ' +
    'not, and lead it or a team above; `source`: they may read it where it comes from.',
});
export type AccessRule = z.output<typeof accessRule>;

/** The reasons why a person does not see a document. */
export const accessReasons = [
  'not_public',
  'not_in_tree',
  'not_on_team',
  'only_partner',
  'not_shared',
  'uploader_left',
  'not_at_source',
] as const;
export const accessReason = z.enum(accessReasons).meta({
  description:
    '`not_public`: visitors see public documents only; `not_in_tree`: on neither the document’s team ' +
    'nor one below; `not_on_team`: the document is for members of its own team; `only_partner`: ' +
    'there as a partner, to whom public and shared documents are shown; `not_shared`: restricted, ' +
    'and shared with neither the person nor a team of theirs; `uploader_left`: they uploaded it and ' +
    'are no longer on its team; `not_at_source`: it comes from a source, where they may not read it.',
});
export type AccessReason = z.output<typeof accessReason>;

/** The result of an access check: if a person sees a document, and the rule or reason. */
export const access = z
  .object({
    allowed: z.boolean(),
    rule: accessRule.nullable().meta({ description: 'Null exactly when it is not allowed.' }),
    reason: accessReason.nullable().meta({ description: 'Null exactly when it is allowed.' }),
  })
  .meta({ id: 'Access' });
export type Access = z.output<typeof access>;

/** A person whom one reaches, and whether they see a document. */
export const documentPerson = z
  .object({
    id: givenId,
    name: z.string().nullable(),
    email: z.string().nullable(),
    image: z.string().nullable().meta({ description: 'Profile photo URL.' }),
    rule: accessRule
      .nullable()
      .optional()
      .meta({
        description:
          'Null if they do not see the document. Left out if they see it, but why is told only to those ' +
          'who may list the members of its team.',
      }),
    reason: accessReason
      .nullable()
      .optional()
      .meta({
        description:
          'Why they do not see it; null if they do. Left out for those who may not list the members ' +
          'of its team.',
      }),
    leads: z
      .object({ teamName: z.string(), role: z.enum(roles) })
      .optional()
      .meta({
        description:
          'For the rule `leader`: the team by which they lead, and their role there. Left out for ' +
          'those who may not list its members.',
      }),
  })
  .meta({ id: 'DocumentPerson' });
export type DocumentPerson = z.output<typeof documentPerson>;
