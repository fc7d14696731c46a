import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** The part of the WebAssembly API used here. Node's types declare its classes without members. */
interface WebAssemblyApi {
  compile(bytes: Uint8Array): Promise<WebAssembly.Module>;
  Module: { imports(of: WebAssembly.Module): { module: string; name: string; kind: string }[] };
  Instance: new (of: WebAssembly.Module, imports: Imports) => { exports: Record<string, unknown> };
  Memory: new (pages: { initial: number; maximum: number }) => object;
}

type Imports = Record<string, Record<string, unknown>>;

const { compile, Module, Instance, Memory } = (
  globalThis as unknown as { WebAssembly: WebAssemblyApi }
).WebAssembly;

const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const path = join(dirname(entry), 'pglite.wasm');

/**
 * Compiles PostgreSQL's WebAssembly module once, for every thread that runs it: threads share
 * compiled and optimised code.
 */
export async function compileEngine(): Promise<WebAssembly.Module> {
  keepReplacedCode();
  const engine = await compile(await readFile(path));
  spareTheParser(engine);
  return engine;
}

/**
 * Keeps V8 from freeing compiled code after better code has replaced it. Threads share this code,
 * and the V8 of Node 24 frees some of it twice when two threads replace it at the same moment. The
 * process then ends with "Check failed: jit_page_->allocations_.erase(addr) == 1"
 * (https://github.com/nodejs/node/issues/66366). The kept code takes a few megabytes per engine.
 */
function keepReplacedCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}

/**
 * Keeps V8 from optimising PostgreSQL's parser (`raw_parser`, 105 kB). V8 counts it as hot after
 * about a hundred words of SQL, and its optimisation takes 600 MB and over a second of a core at
 * every start. V8 reads the flag when it first compiles a function and then never optimises that
 * function. So the parser is called once under the flag, in a throw-away instance whose imports all
 * throw. If the flag or the parser is missing, everything still works, with the memory peak.
 */
function spareTheParser(engine: WebAssembly.Module): void {
  const { exports } = new Instance(engine, refusingImports(engine));
  // This compiles the functions that the parser calls before the flag is set, so V8 may still
  // optimise them.
  callInVain(exports['scanner_init']);
  setFlagsFromString('--wasm-tier-up-filter=0');
  callInVain(exports['raw_parser']);
  setFlagsFromString('--wasm-tier-up-filter=-1');
}

/**
 * The least memory that the module accepts, in pages of 64 KiB. It is reserved address space;
 * memory is used only once it is written.
 */
const memoryPages = { initial: 2048, maximum: 32_768 };

function refusingImports(engine: WebAssembly.Module): Imports {
  const imports: Imports = {};
  for (const { module, name, kind } of Module.imports(engine)) {
    const group = (imports[module] ??= {});
    group[name] = kind === 'memory' ? new Memory(memoryPages) : refuse;
  }
  return imports;
}

function refuse(): never {
  throw new Error('This instance is not connected to anything');
}

/** Calls a function whose imports all throw, so that V8 compiles it. It may be missing. */
function callInVain(call: unknown): void {
  try {
    (call as ((...given: number[]) => void) | undefined)?.(0, 0);
  } catch {
    // The call has compiled the function, which is all that is needed.
  }
}
