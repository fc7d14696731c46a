import type { Language } from '@guildhall/contract';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { MailTexts } from './mail-texts.ts';

/** What mails say in each language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en, de, fr, es, ja, ar };
