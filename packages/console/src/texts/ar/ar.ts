import type { Texts } from '../shape.ts';
import { access } from './access.ts';
import { document } from './document.ts';
import { documents } from './documents.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';
import { uploads } from './uploads.ts';

export const ar: Texts = { access, document, documents, shell, ui, uploads };
