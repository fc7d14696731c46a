import { unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { toTerms } from '@guildhall/text/words/terms.ts';

interface NamedDocument {
  name: string;
  folderPath: string | null;
  title: string | null;
  /**
   * The languages of the text, two letters each. Every name is also stemmed as English and as no
   * language (`xx`).
   */
  languages: readonly string[];
}

/**
 * Returns the terms of a document's name, folder and title, in each language that a question may be
 * read in.
 */
export function nameTerms({ name, folderPath, title, languages }: NamedDocument): string[] {
  const words = splitWords([stemOf(name), folderPath ?? '', title ?? ''].join(' '));
  const asked = new Set([...languages, unknownLanguage, 'en']);
  return [...asked].flatMap((language) => toTerms(words, language));
}

/** Returns a file's name without its extension. */
export function stemOf(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/su, '');
}
