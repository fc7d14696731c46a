import type { Command } from 'commander';
import { describe, expect, test, vi } from 'vitest';
import { commandName } from './command-name.ts';
import { createProgram } from './program.ts';

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

describe('every command', () => {
  test('there are as many as are documented', () => {
    expect(leaves().map(({ name }) => name)).toContain('documents change');
    expect(leaves().length).toBeGreaterThan(50);
  });

  test.each(leaves())(
    '$name: tells what it does, with an example that is taken',
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

  test('can answer in JSON, but for the two that run a server', () => {
    const silent = leaves().filter(
      ({ command }) => !command.options.some(({ long }) => long === '--json'),
    );
    expect(silent.map(({ name }) => name)).toEqual(['start', 'demo']);
  });

  test('is called as npm calls it, where npm started it', () => {
    expect(commandName({})).toBe('guildhall');
    expect(commandName({ npm_command: 'exec' })).toBe('npx guildhall');
    vi.stubEnv('npm_command', 'exec');
    const program = createProgram();
    expect(helpOf(program)).toMatch(/^Usage: npx guildhall /);
    expect(helpOf(leaves(program)[0]!.command)).toContain('\n  npx guildhall start\n');
    vi.unstubAllEnvs();
  });
});
