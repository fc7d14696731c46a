import { defineConfig } from 'oxlint';

const server = 'packages/server/src';

/** The packages that only some places may import. */
const fenced = {
  hono: { group: ['hono', 'hono/*', '@hono/*'], message: 'Hono stays in http/ and *.routes.ts.' },
  kysely: { group: ['kysely', 'kysely/*'], message: 'SQL stays in db/ and *.queries.ts.' },
  pg: { group: ['pg'], message: 'The driver stays in db/.' },
  'pg-boss': { group: ['pg-boss'], message: 'The job queue stays in jobs/.' },
  'ai-sdk': { group: ['ai', '@ai-sdk/*'], message: 'The language model stays in ports/.' },
};
type Fenced = keyof typeof fenced;
type Rules = NonNullable<Parameters<typeof defineConfig>[0]['rules']>;

/** The places of the server that may import fenced packages. A later one replaces an earlier one. */
const opened: [files: string[], packages: Fenced[]][] = [
  [['**'], []],
  [['ground/http/**', '**/*.routes.ts'], ['hono']],
  [['**/*.queries.ts', 'ground/access/visible-to.ts'], ['kysely']],
  [['ground/db/**'], ['kysely', 'pg']],
  [['ground/jobs/**'], ['pg-boss']],
  [['ground/jobs/**/*.queries.ts'], ['pg-boss', 'kysely']],
  [['ground/ports/**'], ['ai-sdk']],
  [['app/**'], ['hono', 'kysely']],
];

function openPlaces([files, packages]: (typeof opened)[number]) {
  const closed = Object.entries(fenced).filter(([name]) => !packages.some((it) => it === name));
  const patterns = closed.map(([, pattern]) => pattern);
  const rules: Rules = { 'no-restricted-imports': ['error', { patterns }] };
  return { files: files.map((path) => `${server}/${path}`), rules };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'node', 'promise', 'vitest'],
  options: { typeAware: true },
  categories: { correctness: 'error', suspicious: 'error' },
  env: { node: true, es2024: true },
  ignorePatterns: ['node_modules', 'coverage', 'data'],
  rules: {
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'max-params': ['error', { max: 5 }],
    'max-depth': ['error', { max: 4 }],
    eqeqeq: 'error',
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/only-throw-error': 'error',
    // Queries assert the type of their rows where they run.
    'typescript/no-unsafe-type-assertion': 'off',
    // Contract shapes are spread to extend them.
    'typescript/no-misused-spread': 'off',
    'typescript/consistent-return': 'off',
    'typescript/unbound-method': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    // The rule is for browser windows; this code posts to worker threads.
    'unicorn/require-post-message-target-origin': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/require-to-throw-message': 'off',
  },
  overrides: [
    {
      files: ['packages/*/src/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message: 'Settings are read once, in settings.ts.',
          },
        ],
      },
    },
    {
      files: ['packages/contract/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [{ regex: '^([a-y]|@guildhall/)', message: 'The contract sees zod only.' }] },
        ],
      },
    },
    {
      files: ['packages/sdk/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                regex: '^([a-df-z]|e[^v]|@([^g]|guildhall/(cli|sdk|server)))',
                message: 'The SDK runs in a browser and sees the contract and a parser only.',
              },
            ],
          },
        ],
      },
    },
    {
      files: [`${server}/**`],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Calls to other servers stay in ports/.' },
        ],
      },
    },
    {
      // Markup makes a component long, and Solid assigns a `ref` variable by its name.
      files: ['packages/console/src/**/*.tsx'],
      rules: { 'max-lines-per-function': ['error', { max: 110 }], 'no-unassigned-vars': 'off' },
    },
    {
      files: ['packages/console/src/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@tanstack/solid-query',
                importNames: ['useQuery'],
                message: 'It hides the page while it reads: api/use-query.ts does not.',
              },
              {
                name: 'solid-js',
                importNames: ['createResource'],
                message: 'It hides the page while it waits.',
              },
            ],
          },
        ],
      },
    },
    {
      // The widget must stay small: functions inside one factory share its variables, and a handler
      // property is shorter than addEventListener.
      files: ['packages/widget/src/**'],
      rules: {
        'max-lines-per-function': ['error', { max: 180 }],
        'unicorn/prefer-add-event-listener': 'off',
      },
    },
    ...opened.map(openPlaces),
    // Scripts of a page call its own server.
    {
      files: [`${server}/ground/ports/**`, `${server}/doors/reference/page/**`],
      rules: { 'no-restricted-globals': 'off' },
    },
    {
      files: [`${server}/ground/settings/settings.ts`, 'packages/cli/src/**'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.fixture.ts', '**/fixtures/**', 'test/**'],
      rules: {
        'max-lines-per-function': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-properties': 'off',
        'no-restricted-globals': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-explicit-any': 'off',
      },
    },
  ],
});
