import type { Texts } from '../shape.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

export const ar: Texts = { shell, ui };
