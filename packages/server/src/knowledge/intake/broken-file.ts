import { IntakeError } from './intake-error.ts';

/** Of what libraries say, what is about the file and helps whoever has it, in our words. */
const known: readonly (readonly [said: RegExp, sentence: string])[] = [
  [/unexpected eof|end of central directory|unexpected end/iu, 'its end is missing'],
  [/size is zero bytes/u, 'it is empty'],
  [/^(?:invalid relative|absolute) path/u, 'it names a place outside of it'],
  [/file not found inside|missing its required|main document part/u, 'a part of it is missing'],
  [/nesting depth/iu, 'its parts lie too deep within each other'],
  [/limit exceeded|exceeds limit/u, 'it holds more than can be read'],
  [/^quote not closed/iu, 'a quotation mark is never closed'],
];
const locked = /^(?:strong encryption is not|this document is password-protected)/iu;

/** The refusal of a file that a library could not read; what the library said is for the log. */
export function brokenFile(name: string, cause: unknown): IntakeError {
  return new IntakeError(toReason(name, cause), { cause });
}

function toReason(name: string, cause: unknown): string {
  const said = (cause instanceof Error ? cause.message : String(cause)).replace(
    /^\[OfficeParser\]:\s*/u,
    '',
  );
  if (locked.test(said)) return `The ${name} is protected by a password`;
  const [, sentence] = known.find(([pattern]) => pattern.test(said)) ?? [];
  return `The ${name} is broken${sentence === undefined ? '' : `: ${sentence}`}`;
}
