import type { Language } from '@guildhall/contract';
import { ar } from './ar/ar.ts';
import { de } from './de/de.ts';
import { en } from './en/en.ts';
import { es } from './es/es.ts';
import { fr } from './fr/fr.ts';
import { ja } from './ja/ja.ts';
import type { Texts } from './shapes/shape.ts';

const texts: Readonly<Record<Language, Texts>> = { en, de, fr, es, ja, ar };

export function textsFor(language: Language): Texts {
  return texts[language];
}
