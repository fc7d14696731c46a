import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import type { TeamDefaultTexts } from '#texts/shapes/shape.ts';
import { textsFor } from '#texts/texts.ts';

interface Shown {
  /** Which built-in workflow it is; null for others. */
  readonly built_in: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly starter_prompt: string | null;
}

type DefaultTexts = TeamDefaultTexts['workflows']['summarise'];

/**
 * Returns a built-in workflow in another language, as long as its texts are those that it came with
 * in some language. A workflow whose texts somebody changed stays as it is.
 */
export function translateBuiltIn<Row extends Shown>(row: Row, language: Language): Row {
  const isUnchanged = languages.some((it) => isEqual(row, defaultsOf(row, it)));
  const texts = isUnchanged ? defaultsOf(row, language) : undefined;
  if (!texts) return row;
  const { name, description, starterPrompt } = texts;
  return { ...row, name, description, starter_prompt: starterPrompt };
}

function defaultsOf({ built_in: kind }: Shown, language: Language): DefaultTexts | undefined {
  const workflows: Readonly<Record<string, DefaultTexts>> =
    textsFor(language).teamDefaults.workflows;
  return kind !== null && Object.hasOwn(workflows, kind) ? workflows[kind] : undefined;
}

function isEqual(row: Shown, texts: DefaultTexts | undefined): boolean {
  return (
    texts !== undefined &&
    row.name === texts.name &&
    row.description === texts.description &&
    row.starter_prompt === texts.starterPrompt
  );
}
