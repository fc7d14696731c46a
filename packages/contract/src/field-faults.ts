/** The codes of faulty fields, for programs. The sentence beside a code is for people. */
export const fieldFaultCodes = [
  'text_length',
  'text_max',
  'too_long',
  'control_characters',
  'broken_text',
  'email',
  'phone',
  'email_or_phone',
  'integer',
  'list_length',
  'choice',
  'command',
  'colour',
  'slug',
  'slug_reserved',
  'folder',
  'folder_dots',
  'place_too_long',
  'file_name',
  'name_without_room',
  'expiry_past',
  'repeated',
  'not_expected',
  'of_somebody_else',
  'audience_missing',
  'audience_unused',
  'not_of_team',
  'web_address',
  'own_address',
  'private_address',
  'without_https',
  'many_tenants',
  'provider_unreachable',
  'provider_incomplete',
  'metadata_unreadable',
  'certificate_unusable',
  'common_password',
  'misspelt',
  'unknown_field',
  'host',
  'secret_needed',
  'set_in_environment',
  'ill_formed',
] as const;
export type FieldFaultCode = (typeof fieldFaultCodes)[number];

/** A fault code with the limits that its sentence names. */
export interface FieldRule {
  readonly code: FieldFaultCode;
  readonly values: Readonly<Record<string, number>>;
}

const rules = new Map<string, FieldRule>();
const illFormed: FieldRule = { code: 'ill_formed', values: {} };

/**
 * Registers the fault code of a sentence and returns the sentence, ready for a schema. A schema
 * keeps only the sentence, so `ruleOf` finds the code by it.
 */
export function rule(
  code: FieldFaultCode,
  sentence: string,
  values: Readonly<Record<string, number>> = {},
): string {
  rules.set(sentence, { code, values });
  return sentence;
}

/** Returns the rule of a sentence that a schema reported; `ill_formed` if the sentence has none. */
export function ruleOf(sentence: string): FieldRule {
  return rules.get(sentence) ?? illFormed;
}

export function textLength(min: number, max: number): string {
  return rule('text_length', `must be text of ${min} to ${max} characters`, { min, max });
}

export function textMax(max: number): string {
  return rule('text_max', `must be text of at most ${max} characters, or null`, { max });
}

export function tooLong(max: number): string {
  return rule('too_long', `must have at most ${max} characters`, { max });
}

export function integer(min: number, max: number): string {
  return rule('integer', `must be an integer from ${min} to ${max}`, { min, max });
}

export function listOf(min: number, max: number, things: string): string {
  const size = min === 0 ? `at most ${max}` : `${min} to ${max}`;
  return rule('list_length', `must be a list of ${size} ${things}`, { min, max });
}

export function oneOf(names: readonly string[], otherwise = ''): string {
  return rule('choice', `must be one of ${names.join(', ')}${otherwise}`);
}

export const controlCharacters = rule('control_characters', 'must not contain control characters');
