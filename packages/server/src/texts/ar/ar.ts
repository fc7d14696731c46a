import type { Texts } from '../texts.ts';
import { assistant } from './assistant.ts';
import { mails } from './mails.ts';

export const ar: Texts = { assistant, mails };
