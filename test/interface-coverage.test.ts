import { describe, expect, test } from 'vitest';
import { endpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { listFiles, read } from './source-files.ts';

interface Row {
  section: string;
  says: string;
  file: string;
  /** Literal parts of the test's title; `oneCase` names one case of a parametrised test. */
  title: string;
  oneCase: string | undefined;
}

const securityCases = 'Security cases';

const rows: Row[] = read('docs/interface-coverage.md')
  .split(/^#{2,3} /m)
  .slice(1)
  .flatMap((text) => {
    const [section = '', ...lines] = text.split('\n');
    return lines.filter((line) => line.startsWith('| ')).map((line) => toRow(section, line));
  })
  .filter(({ says }) => !['The interface says', 'Case'].includes(says));

function toRow(section: string, line: string): Row {
  const [says = '', file = '', proof = ''] = line
    .replace(/^\| | \|$/g, '')
    .split(' | ')
    .map((cell) => cell.trim());
  const [title = '', oneCase] = proof.replace(/^`|`$/g, '').split(' › ');
  return { section, says, file: toPath(file), title, oneCase };
}

function toPath(file: string): string {
  return /^(test|packages)\//.test(file) ? file : `packages/server/src/${file}`;
}

const existing = new Set(listFiles());

/** Returns the test titles in a file: string arguments followed by a function. */
function titlesIn(source: string): string[] {
  const calls =
    /\(\s*(['`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?(?:\(|function\b|[a-z]\w*\))/g;
  return [...source.matchAll(calls)].map(([, , title = '']) => title);
}

/** True if the file has the test and, for a parametrised test, the case. */
function isThere({ file, title, oneCase }: Row): boolean {
  if (!file.endsWith('.test.ts') || !existing.has(file)) return false;
  const source = read(file);
  const hasCase = oneCase === undefined || source.includes(`'${oneCase}'`);
  return title.length > 2 && titlesIn(source).some((it) => it.includes(title)) && hasCase;
}

/** The endpoints of the prescribed interface. All other endpoints are the platform's own. */
const interfaceEndpoints = [
  'listMembers',
  'addMembers',
  'removeMember',
  'listGroups',
  'listGroupMembers',
  'searchKnowledge',
  'listTraining',
  'getTraining',
  'approveTraining',
  'rejectTraining',
  'listWorkflows',
  'getWorkflow',
] as const;

/** The least number of rows of each section, counted in the interface and the decisions. */
const least: Record<string, number> = {
  'Choosing a team': 7,
  Member: 9,
  'Membership record': 5,
  Group: 4,
  Pagination: 5,
  'Knowledge document': 6,
  'Training object': 12,
  'Workflow object': 17,
  'States and transitions': 10,
  'List members': 22,
  'Add members': 16,
  'Remove a member': 10,
  'List groups': 7,
  'List a group’s members': 6,
  'Search the knowledge base': 17,
  'List training': 9,
  'One training': 6,
  'List workflows': 8,
  'One workflow': 2,
  Authentication: 6,
  Events: 1,
  Errors: 14,
  'Known 404 bodies': 4,
  Limits: 10,
  Versioning: 1,
  Decisions: 63,
  Properties: 5,
  [securityCases]: 31,
};

describe('docs/interface-coverage.md', () => {
  test('names existing tests', () => {
    expect(rows.length).toBeGreaterThan(250);
    const missing = rows.filter((row) => !isThere(row));
    expect(missing.map(({ says, file, title }) => `${says}: ${file}: ${title}`)).toEqual([]);
  });

  test('has a row for each row of the interface, and no row twice', () => {
    const sections = Object.groupBy(rows, ({ section }) => section);
    const counted = Object.entries(least).map(([name, count]) => {
      const found = sections[name]?.length ?? 0;
      return [name, Math.min(found, count)];
    });
    expect(Object.fromEntries(counted)).toEqual(least);
    expect(Object.keys(sections)).toEqual(Object.keys(least));
    const said = rows.map(({ section, says }) => `${section}: ${says}`);
    expect(said.filter((it, at) => said.indexOf(it) !== at)).toEqual([]);
  });

  test('has every endpoint of the interface, in both forms of its path', () => {
    const forms = interfaceEndpoints.flatMap((id) => {
      const { method, path, shortPath }: Endpoint = endpoints[id];
      const paths = [path, ...(shortPath === undefined ? [] : [shortPath])];
      return paths.map((it) => `\`${method.toUpperCase()} ${it}\``);
    });
    expect(forms).toHaveLength(17);
    expect(forms.filter((form) => !rows.some(({ says }) => says === form))).toEqual([]);
  });

  test('has every field of the interface’s objects', () => {
    const objects: [string, keyof typeof endpoints, string][] = [
      ['Member', 'listMembers', 'members'],
      ['Membership record', 'addMembers', 'members'],
      ['Group', 'listGroups', 'groups'],
      ['Knowledge document', 'searchKnowledge', 'documents'],
      ['Training object', 'listTraining', 'training'],
      ['Workflow object', 'listWorkflows', 'workflows'],
    ];
    for (const [section, id, list] of objects) {
      const { answer } = endpoints[id] as unknown as { answer: { schema: Listing } };
      const { shape } = answer.schema.shape[list]!.element;
      // Optional fields are the platform's own, returned on `include`.
      const isOurs = (field: string) => shape[field]!.safeParse(undefined).success;
      const fields = Object.keys(shape).filter((field) => !isOurs(field));
      const named = rows
        .filter((row) => row.section === section)
        .flatMap(({ says }) => /^`(\w+)`/.exec(says)?.[1] ?? []);
      // Only a single workflow has `instructions`, a list of workflows has none.
      expect(named.filter((it) => it !== 'instructions')).toEqual(fields);
    }
  });

  test('has every decision and every security case', () => {
    const first = (section: string) =>
      new Set(
        rows.filter((row) => row.section === section).map(({ says }) => says.split(' ')[0] ?? ''),
      );
    const numbered = (letter: string, last: number) =>
      Array.from({ length: last }, (_, at) => `${letter}${at + 1}`);
    expect([...first('Decisions')].toSorted()).toEqual(numbered('D', 35).toSorted());
    // Those of the attack that followed (S49 to S70) are added as they are mended.
    expect([...first(securityCases)]).toEqual(expect.arrayContaining(numbered('S', 48)));
  });
});

interface Parsing {
  safeParse(value: unknown): { success: boolean };
}

interface Listing {
  shape: Record<string, { element: { shape: Record<string, Parsing> } }>;
}
