import * as z from 'zod';
import { controlCharacters, rule, textLength, textMax } from './field-faults.ts';
import { readEmailAddress } from './email-address.ts';

// Without flags, because OpenAPI cannot express them.
const idPattern = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** True if the text has the form of an id. Other text is answered like an unknown id. */
export function isId(text: string): boolean {
  return idPattern.test(text);
}

/** An id that a client sends: a UUID, opaque to clients. */
export const id = z
  .string()
  .regex(idPattern, 'must be an id')
  .transform((text) => text.toLowerCase())
  .meta({ format: 'uuid', example: '01998f3e-5b7a-7c3e-9f70-2b3a4c5d6e7f' });

/** An id that the server returns. */
export const givenId = z.string().regex(idPattern).meta({ format: 'uuid' });

/** A time in ISO 8601, in UTC with milliseconds: `2026-11-20T09:30:00.000Z`. */
export const time = z.iso
  .datetime({ precision: 3 })
  .meta({ example: '2026-11-20T09:30:00.000Z', format: 'date-time' });

const dayRule = 'must be a date such as 2026-11-20';

/** A day as in a calendar: it begins and ends at midnight UTC. */
export const day = z
  .string(dayRule)
  .refine((text) => z.iso.date().safeParse(text).success && !text.startsWith('0000'), dayRule)
  .meta({ format: 'date', example: '2026-11-20' });

const defaultTeam =
  'Default: the key’s team; for somebody signed in the one of their teams that all their others ' +
  'stand below.';

/** A team in a request: its id or its slug. */
export const teamRef = z
  .string('must be a team id or slug')
  .min(1, 'must be a team id or slug')
  .max(200, 'must be a team id or slug')
  .meta({ description: `A team by id or slug. ${defaultTeam}` });

/** A team in a request by id, for endpoints that accept no slug. */
export const teamId = z
  .string('must be a team id')
  .min(1, 'must be a team id')
  .max(200, 'must be a team id')
  .meta({ description: `A team by id. ${defaultTeam}` });

const userIdsMax = 100;
const userIdsRule = `must be 1 to ${userIdsMax} user ids, separated by commas`;

/** A query parameter that names members of a team. */
export const userIds = z
  .string(userIdsRule)
  .transform((text) => text.toLowerCase().split(','))
  .refine((ids) => ids.length <= userIdsMax && ids.every(isId), userIdsRule)
  .meta({ description: 'User ids of members, separated by commas.' });

/** A boolean query parameter: `true` or `false`. */
export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');

/** A query parameter that asks for extra fields: their names, separated by commas. */
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

/**
 * An e-mail address, converted to the canonical form in which addresses are stored and compared.
 */
export const email = z
  .string(emailRule)
  .refine((text) => readEmailAddress(text) !== undefined, emailRule)
  .overwrite((text) => readEmailAddress(text) ?? text)
  .meta({ format: 'email', example: 'ada@example.com' });

/** An e-mail address in a query, where the plus sign may arrive as a space. */
export const emailInQuery = z
  .string(emailRule)
  .transform((text) => text.trim().replaceAll(' ', '+'))
  .pipe(email);

const asVisitorRule = 'A signed-in leader of the team views it as an anonymous visitor.';

/** A body field. True if a leader asks as an anonymous visitor. */
export const asVisitor = z
  .boolean('must be true or false')
  .optional()
  .meta({ description: asVisitorRule });

/**
 * The query parameters for the view of another person: a leader sees documents through the eyes of
 * a member or visitor, a key sees what a member or visitor sees.
 */
export const viewAsFields = {
  userEmail: emailInQuery.optional().meta({
    description:
      'A signed-in leader of the team views it as its member with this ' +
      'address: they see what both of them see. Written to the audit log. With a key: what this ' +
      'member of the team sees.',
  }),
  asVisitor: flag.optional().meta({
    description: `${asVisitorRule} Written to the audit log. With a key: what a visitor sees.`,
  }),
};

/**
 * Matches characters that change how a name is displayed: control characters, line separators and
 * bidirectional controls, with which `fdp.exe` reads as `exe.pdf`. Joiners and direction marks that
 * scripts need do not match.
 */
export const steeringSign = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Matches invisible characters, with which two different names could read the same. */
const unseen =
  /[\p{Default_Ignorable_Code_Point}--[\p{Join_Control}\p{Bidi_Control}\p{Variation_Selector}]]/gv;
/**
 * Matches joiners, direction marks and variation selectors next to ASCII, where they do nothing.
 * Other scripts and emoji need them.
 */
const idle = /(?<=^|[ -~])[\p{Join_Control}\u061c\u200e\u200f\p{Variation_Selector}]+(?=[ -~]|$)/gu;

/** Returns a text without the characters that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(idle, '');
}

/** A name for people to read: trimmed, 1 to `max` characters, without control characters. */
export function personalText(max: number) {
  const length = textLength(1, max);
  return z
    .string(length)
    .trim()
    .refine((text) => text !== '' && [...text].length <= max, length)
    .refine((text) => !steeringSign.test(text), controlCharacters)
    .meta({ minLength: 1, maxLength: max });
}

/** Text of several lines, up to `max` characters, kept verbatim. Blank text becomes null. */
export function textOrNull(max: number) {
  const length = textMax(max);
  return z
    .string(length)
    .refine((text) => [...text].length <= max, length)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullable()
    .meta({ maxLength: max });
}
