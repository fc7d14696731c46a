import type { Texts } from '../shape.ts';
import { addPeople } from './add-people.ts';
import { people } from './people.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

export const fr: Texts = { addPeople, people, settings, shell, ui };
