import { feedback, trainingStatus, visibility, workflowVisibility } from '@guildhall/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { SentFile } from '../import/upload-file.ts';

const role = z.enum(['owner', 'team_leader', 'member', 'partner']);

const manifest = z.object({
  /** Each team comes after its parent; the first is the root. */
  teams: z.array(z.object({ slug: z.string(), name: z.string(), parent: z.string().optional() })),
  members: z.array(
    z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** The person's role by team slug. */
      roles: z.record(z.string(), role),
    }),
  ),
  documents: z.array(
    z.object({
      team: z.string(),
      folder: z.string().nullable(),
      name: z.string(),
      visibility,
      /** The e-mail addresses of members, and teams as `team:slug`. */
      sharedWith: z.array(z.string()).optional(),
    }),
  ),
  trainings: z.array(
    feedback.extend({
      team: z.string(),
      /** The e-mail address of the person who gave the feedback; null for a visitor. */
      by: z.string().nullable(),
      question: z.string(),
      answer: z.string(),
      status: trainingStatus,
      pinned: z.boolean().optional(),
    }),
  ),
  workflows: z.array(
    z.object({
      team: z.string(),
      name: z.string(),
      command: z.string(),
      description: z.string(),
      icon: z.string(),
      iconColor: z.string(),
      visibility: workflowVisibility,
      /** For `group`, teams as `team:slug`; for `individual`, the e-mail addresses of members. */
      runBy: z.array(z.string()).optional(),
      starterPrompt: z.string(),
      /** Without instructions it is a search with a fixed question, which needs no model. */
      instructions: z.string().optional(),
    }),
  ),
});

/** The sample organisation: its teams, people, documents, trainings and workflows. */
export type Sample = z.output<typeof manifest>;
export type SampleDocument = Sample['documents'][number];
export type SampleTraining = Sample['trainings'][number];

/** The folder of the sample's files. */
export const sampleFolder = fileURLToPath(new URL('../../../../sample', import.meta.url));

export async function readSample(): Promise<Sample> {
  return manifest.parse(JSON.parse(await readFile(join(sampleFolder, 'sample.json'), 'utf8')));
}

/** Returns a document's file in the repository: `documents/<team>/<folder>/<name>`. */
export function sampleFile(document: SampleDocument): SentFile {
  const { team, folder: inside, name } = document;
  const path = join(sampleFolder, 'documents', team, inside ?? '', name);
  return { path, name, folderPath: inside ?? '' };
}
