import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGolden } from '../eval/read-golden.ts';
import { readSample } from './sample.ts';

const folder = join(import.meta.dirname, '../../../../sample/documents');

test('the manifest of the sample names exactly the existing files', async () => {
  const { documents } = await readSample();
  const named = documents.map(({ team, folder: inside, name }) => join(team, inside ?? '', name));
  const there = globSync('**/*.*', { cwd: folder });
  expect(named.sort()).toEqual(there.sort());
});

test('the sample has every role and visibility, and each share names an existing person or team', async () => {
  const { teams, members, documents } = await readSample();
  const slugs = teams.map((team) => team.slug);
  const emails = members.map((member) => member.email);
  expect(new Set(documents.map((document) => document.visibility)).size).toBe(4);
  expect(new Set(members.flatMap((member) => Object.values(member.roles))).size).toBe(4);
  expect(new Set(documents.map((document) => document.name.split('.').at(-1))).size).toBe(13);
  for (const { team } of documents) expect(slugs).toContain(team);
  for (const who of documents.flatMap((document) => document.sharedWith ?? [])) {
    expect([...emails, ...slugs.map((slug) => `team:${slug}`)]).toContain(who);
  }
});

test('the sample has corrections of every status, one for each question, by members of the team', async () => {
  const { trainings, members, teams } = await readSample();
  expect(new Set(trainings.map(({ status }) => status)).size).toBe(3);
  expect(trainings.some(({ pinned }) => pinned)).toBe(true);
  expect(new Set(trainings.map(({ question }) => question)).size).toBe(trainings.length);
  for (const { team, by, status, pinned } of trainings) {
    expect(teams.map(({ slug }) => slug)).toContain(team);
    if (pinned) expect(status).toBe('approved');
    if (by !== null) expect(members.find(({ email }) => email === by)?.roles).toHaveProperty(team);
  }
});

test('the sample has workflows of every visibility but private, for existing people and teams', async () => {
  const { workflows, teams, members } = await readSample();
  const slugs = teams.map(({ slug }) => slug);
  const emails = members.map(({ email }) => email);
  expect(new Set(workflows.map(({ visibility }) => visibility)).size).toBe(4);
  expect(new Set(workflows.map(({ command }) => command)).size).toBe(workflows.length);
  for (const { team, runBy = [] } of workflows) {
    expect(slugs).toContain(team);
    for (const who of runBy) {
      expect([...emails, ...slugs.map((slug) => `team:${slug}`)]).toContain(who);
    }
  }
});

test('each task of the sample that needs no language model asks a golden question, and there are some', async () => {
  const { workflows } = await readSample();
  const questions = await readGolden(join(folder, '../golden.json'));
  const fixed = workflows.filter(({ instructions }) => instructions === undefined);
  expect(fixed.length).toBeGreaterThanOrEqual(2);
  const golden = questions.map(({ question }) => question);
  for (const { starterPrompt } of fixed) expect(golden).toContain(starterPrompt);
});

test('the sample has golden questions for each team, with existing people and documents', async () => {
  const { documents, teams, members } = await readSample();
  const questions = await readGolden(join(folder, '../golden.json'));
  const root = teams[0]?.slug ?? '';
  expect(new Set(questions.map(({ team = root }) => team))).toEqual(
    new Set(teams.map(({ slug }) => slug)),
  );
  const names = documents.map(({ name }) => name);
  for (const { team = root, as, documents: expected } of questions) {
    if (as !== null) expect(members.find(({ email }) => email === as)?.roles).toHaveProperty(team);
    for (const { name } of expected) expect(names).toContain(name);
  }
});
