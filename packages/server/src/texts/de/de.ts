import type { Texts } from '../texts.ts';
import { answers } from './answers.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { starters } from './starters.ts';

export const de: Texts = { answers, mails, pages, starters };
