import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** The part of the standard that is used here; Node's types name its classes and nothing in them. */
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
 * PostgreSQL as WebAssembly, for every thread that runs it: what one of them had compiled and
 * optimised is there for the others.
 */
export async function compileEngine(): Promise<WebAssembly.Module> {
  keepReplacedCode();
  const engine = await compile(await readFile(path));
  spareTheParser(engine);
  return engine;
}

/**
 * Keeps V8 from freeing compiled code that it has replaced by better code. Threads share that code,
 * and the V8 of Node 24 frees some of it twice when two of them replace it at one moment: the
 * process ends with "Check failed: jit_page_->allocations_.erase(addr) == 1"
 * (https://github.com/nodejs/node/issues/66366). The replaced code of an engine takes a few
 * megabytes, once.
 */
function keepReplacedCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}

/**
 * Keeps V8 from optimising the one function that costs more than it gives. PostgreSQL's parser
 * (`raw_parser`, 105 kB) counts as hot after a hundred words of SQL, and its optimisation takes
 * 600 MB and over a second of a core, at every start. V8 decides by the flag when it first
 * compiles a function whether that one is ever optimised; so the parser is called once under it,
 * in an instance that nobody uses and in which nothing works. Without that flag, or with another
 * parser, everything runs as before, with the peak.
 */
function spareTheParser(engine: WebAssembly.Module): void {
  const { exports } = new Instance(engine, refusingImports(engine));
  // What the parser calls on its way is compiled before, and optimised when it is hot.
  callInVain(exports['scanner_init']);
  setFlagsFromString('--wasm-tier-up-filter=0');
  callInVain(exports['raw_parser']);
  setFlagsFromString('--wasm-tier-up-filter=-1');
}

/** The least that the module takes, in pages: address space, and no memory until it is used. */
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

function callInVain(call: unknown): void {
  if (typeof call !== 'function') return;
  try {
    call(0, 0);
  } catch {
    // It was compiled, which is all that was wanted.
  }
}
