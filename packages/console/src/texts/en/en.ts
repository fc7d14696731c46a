import { ask } from './ask.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

export const en = { ask, shell, ui };
