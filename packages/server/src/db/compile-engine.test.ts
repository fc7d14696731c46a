import { syncBuiltinESMExports } from 'node:module';
import v8 from 'node:v8';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compileEngine } from './compile-engine.ts';

test('the parser is spared and replaced code is kept, and no filter of V8 stays on', async () => {
  const flags = vi.spyOn(v8, 'setFlagsFromString');
  syncBuiltinESMExports();
  onTestFinished(() => {
    flags.mockRestore();
    syncBuiltinESMExports();
  });
  await compileEngine();
  expect(flags.mock.calls.flat()).toEqual([
    '--no-wasm-code-gc',
    '--wasm-tier-up-filter=0',
    '--wasm-tier-up-filter=-1',
  ]);
});

test('the engine still exports the functions scanner_init and raw_parser', async () => {
  const { WebAssembly } = globalThis as unknown as {
    WebAssembly: { Module: { exports(of: unknown): { name: string }[] } };
  };
  const names = WebAssembly.Module.exports(await compileEngine()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['scanner_init', 'raw_parser']));
});
