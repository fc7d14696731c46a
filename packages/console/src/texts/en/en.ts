import { shell } from './shell.ts';
import { training } from './training.ts';
import { ui } from './ui.ts';

export const en = { shell, training, ui };
