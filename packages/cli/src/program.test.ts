import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, test, vi } from 'vitest';
import { commandName } from './terminal/command-name.ts';
import { createProgram } from './program.ts';
import { runHere } from './run-here.fixture.ts';

interface Leaf {
  name: string;
  command: Command;
}

function leavesOf(command: Command, name: string): Leaf[] {
  if (command.commands.length === 0) return [{ name, command }];
  return command.commands.flatMap((each) => leavesOf(each, `${name} ${each.name()}`.trim()));
}

const leaves = (program = createProgram()) => leavesOf(program, '');

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

const exampleOf = (command: Command) =>
  /\nExample:\n {2}(?:npx )?guildhall (.+)\n/.exec(helpOf(command))?.[1];

/** Splits an example into words as a shell would, with quotes but no other syntax. */
function toWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

/**
 * Reads the commands that docs/command-line.md names: those of the server's machine in a sentence,
 * the others in a table, where a group stands before its commands. `import` stands beside a group.
 */
function readDocumented(): string[] {
  const text = readFileSync(new URL('../../../docs/command-line.md', import.meta.url), 'utf8');
  const wordsOf = (part = '') => [...part.matchAll(/`([\w-]+)[ `]/g)].map(([, word]) => word ?? '');
  const local = wordsOf(/^(.+) work on the machine of the server\./m.exec(text)?.[1]);
  const [table = ''] = text.split('\n## ');
  const rows = [...table.matchAll(/^\| (`.+?) \| (.+) \|$/gm)].flatMap(([, cell, purpose]) => {
    const [first = '', ...others] = wordsOf(cell);
    const isGroup = createProgram().commands.some(
      (command) => command.name() === first && command.commands.length > 0,
    );
    const named = isGroup ? others.map((other) => `${first} ${other}`) : [first, ...others];
    return purpose?.includes('`import FOLDER`') ? [...named, 'import'] : named;
  });
  return [...new Set([...local, ...rows])];
}

describe('every command', () => {
  test('is documented in docs/command-line.md, and none is documented that does not exist', () => {
    const names = leaves().map(({ name }) => name);
    expect(names.toSorted()).toEqual(readDocumented().toSorted());
  });

  test.each(leaves())(
    '$name has a description and an example that is accepted',
    async ({ name }) => {
      const program = createProgram();
      const taken: string[] = [];
      for (const leaf of leaves(program)) {
        leaf.command.exitOverride().action(() => void taken.push(leaf.name));
      }
      const { command } = leaves(program).find((leaf) => leaf.name === name)!;
      expect(command.description()).not.toBe('');
      const example = exampleOf(command);
      expect(example).toBeDefined();
      await program.parseAsync(toWords(example!), { from: 'user' });
      expect(taken).toEqual([name]);
    },
  );

  test('has the option --json, except start and demo', () => {
    const silent = leaves().filter(
      ({ command }) => !command.options.some(({ long }) => long === '--json'),
    );
    expect(silent.map(({ name }) => name)).toEqual(['start', 'demo']);
  });

  test('is shown in the help as npx guildhall if npx has started it', () => {
    expect(commandName({})).toBe('guildhall');
    expect(commandName({ npm_command: 'exec' })).toBe('npx guildhall');
    vi.stubEnv('npm_command', 'exec');
    const program = createProgram();
    expect(helpOf(program)).toMatch(/^Usage: npx guildhall /);
    expect(helpOf(leaves(program)[0]!.command)).toContain('\n  npx guildhall start\n');
    vi.unstubAllEnvs();
  });
});

test.each([
  [
    ['searc'],
    `guildhall: unknown command 'searc'\n(Did you mean search?)\nRun "guildhall --help" for a list of commands.\n`,
  ],
  [
    ['search'],
    `guildhall: missing required argument 'query'\nRun "guildhall search --help" for a list of commands.\n`,
  ],
  [
    ['keys', 'make'],
    `guildhall: unknown command 'make'\nRun "guildhall keys --help" for a list of commands.\n`,
  ],
  [
    ['import', 'a', 'b'],
    expect.stringMatching(
      /^guildhall: too many arguments.+\nRun "guildhall import --help" for a list of commands\.\n$/,
    ),
  ],
])('a wrong command or argument is told with a pointer to the help: %j', async (args, err) => {
  expect(await runHere(args, {})).toEqual({ code: 1, out: '', err });
});
