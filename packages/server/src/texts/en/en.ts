import type { Texts } from '../texts.ts';
import { assistant } from './assistant.ts';
import { mails } from './mails.ts';

export const en: Texts = { assistant, mails };
