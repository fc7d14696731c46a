import type { Texts } from '../texts.ts';
import { answers } from './answers.ts';
import { mails } from './mails.ts';

export const ja: Texts = { answers, mails };
