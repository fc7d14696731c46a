import type { Texts } from '../shape.ts';
import { access } from './access.ts';
import { addPeople } from './add-people.ts';
import { ask } from './ask.ts';
import { audit } from './audit.ts';
import { document } from './document.ts';
import { documents } from './documents.ts';
import { checks } from './checks.ts';
import { failures } from './failures.ts';
import { faults, fields } from './faults.ts';
import { invitations } from './invitations.ts';
import { readingNotes } from './reading-notes.ts';
import { reasons } from './reasons.ts';
import { people } from './people.ts';
import { publishing } from './publishing.ts';
import { quality } from './quality.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { system } from './system.ts';
import { training } from './training.ts';
import { ui } from './ui.ts';
import { uploads } from './uploads.ts';
import { viewAs } from './view-as.ts';
import { webhooks } from './webhooks.ts';
import { widget } from './widget.ts';
import { workflows } from './workflows.ts';

export const ja: Texts = {
  access,
  addPeople,
  ask,
  audit,
  checks,
  document,
  documents,
  failures,
  faults,
  fields,
  invitations,
  people,
  publishing,
  quality,
  readingNotes,
  reasons,
  settings,
  shell,
  system,
  training,
  ui,
  uploads,
  viewAs,
  webhooks,
  widget,
  workflows,
};
