import * as z from 'zod';
import { controlCharacters, rule, textLength, textMax } from './field-faults.ts';
import { readEmailAddress } from './email-address.ts';

// Without flags, which an OpenAPI document cannot say.
const idPattern = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** Whether a text can be an id at all; what cannot is answered like what does not exist. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}

/** An id in a path or an answer: a UUID, opaque to clients. */
export const id = z
  .string()
  .regex(idPattern, 'must be an id')
  .transform((text) => text.toLowerCase())
  .meta({ format: 'uuid', example: '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f' });

/** An id that the server gives out. */
export const givenId = z.string().regex(idPattern).meta({ format: 'uuid' });

/** ISO 8601, UTC, milliseconds: `2026-11-20T09:30:00.000Z`. */
export const time = z.iso
  .datetime({ precision: 3 })
  .meta({ example: '2026-11-20T09:30:00.000Z', format: 'date-time' });

const defaultTeam =
  'Default: the key’s team; for somebody signed in the one of their teams that all their others ' +
  'stand below.';

/** How a request names a team: by id or by slug. */
export const teamRef = z
  .string('must be a team id or slug')
  .min(1, 'must be a team id or slug')
  .max(200, 'must be a team id or slug')
  .meta({ description: `A team by id or slug. ${defaultTeam}` });

/** How a request names a team where a slug will not do. */
export const teamId = z
  .string('must be a team id')
  .min(1, 'must be a team id')
  .max(200, 'must be a team id')
  .meta({ description: `A team by id. ${defaultTeam}` });

/** A query parameter that is on or off: `true` or `false`, nothing else. */
export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');

/**
 * A query parameter that asks for fields beyond those of the interface: their names, separated by
 * commas.
 */
export function include<const Name extends string>(names: readonly Name[]) {
  const namesRule = `must be names from ${names.join(', ')}, separated by commas`;
  const isName = (text: string): text is Name => names.some((name) => name === text);
  return z
    .string(namesRule)
    .refine((text) => text.split(',').every(isName), namesRule)
    .transform((text) => text.split(',').filter(isName))
    .meta({ description: `Adds fields: ${names.join(', ')}.`, example: names[0] });
}

export const emailRule = rule('email', 'must be an e-mail address');

/** An e-mail address, in the form in which addresses are stored and compared. */
export const email = z
  .string(emailRule)
  .refine((text) => readEmailAddress(text) !== undefined, emailRule)
  .overwrite((text) => readEmailAddress(text) ?? text)
  .meta({ format: 'email', example: 'ada@example.com' });

/** The same in a query, where the plus sign of an address may arrive as a space. */
export const emailInQuery = z
  .string(emailRule)
  .transform((text) => text.trim().replaceAll(' ', '+'))
  .pipe(email);

const asVisitorRule =
  'Somebody signed in who leads the team looks through the eyes of an anonymous visitor.';

/** In a body: whether a leader asks as an anonymous visitor. */
export const asVisitor = z
  .boolean('must be true or false')
  .optional()
  .meta({ description: asVisitorRule });

/**
 * The query parameters by which a leader looks at documents through other eyes than their own, and
 * a key has a member or a visitor look.
 */
export const otherEyes = {
  userEmail: emailInQuery.optional().meta({
    description:
      'Somebody signed in who leads the team looks through the eyes of its member with this ' +
      'address: they see what both of them see. Written to the audit log. With a key: what this ' +
      'member of the team sees.',
  }),
  asVisitor: flag.optional().meta({
    description: `${asVisitorRule} Written to the audit log. With a key: what a visitor sees.`,
  }),
};

/**
 * A sign that steers how a name is shown: it moves a cursor, ends the line or turns the writing
 * around, so that `fdp.exe` reads as `exe.pdf`. Marks that scripts need, such as those that join
 * letters or say where one letter belongs, are none.
 */
export const steeringSign = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** A name that people read: trimmed, 1 to `max` characters, no control characters. */
export function personalText(max: number) {
  const length = textLength(1, max);
  return z
    .string(length)
    .trim()
    .refine((text) => text !== '' && [...text].length <= max, length)
    .refine((text) => !steeringSign.test(text), controlCharacters)
    .meta({ minLength: 1, maxLength: max });
}

/** Text of several lines, up to `max` characters, as it was written; nothing but space is null. */
export function textOrNull(max: number) {
  const length = textMax(max);
  return z
    .string(length)
    .refine((text) => [...text].length <= max, length)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullable()
    .meta({ maxLength: max });
}
