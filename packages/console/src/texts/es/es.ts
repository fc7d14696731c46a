import type { Texts } from '../shape.ts';
import { ask } from './ask.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

export const es: Texts = { ask, shell, ui };
