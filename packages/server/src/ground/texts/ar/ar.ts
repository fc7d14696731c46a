import type { Texts } from '../shapes/shape.ts';
import { answers } from './answers.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { teamDefaults } from './team-defaults.ts';
import { workflows } from './workflow-start.ts';

export const ar: Texts = { answers, mails, pages, teamDefaults, workflows };
