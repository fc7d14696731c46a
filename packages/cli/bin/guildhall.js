#!/usr/bin/env node
// Plain JavaScript, so that Node 20 can run it. The command itself is TypeScript and needs Node
// 22.18 or later; an older Node starts it with the `node` dev dependency.
import { spawn } from 'node:child_process';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 18)) {
  const { cacheFolder } = await import('../src/connect/cache-folder.ts');
  // Caches compiled code, which halves the start time of the next command.
  module.enableCompileCache(cacheFolder('compiled'));
  const { main } = await import('../src/main.ts');
  await main(process.argv.slice(2));
} else {
  startNewerNode(findNewerNode());
}

function findNewerNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve('node/package.json');
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    console.error(
      `guildhall: this is Node ${process.version}, and 22.18 or later is needed; ` +
        'run npm ci in the repository, which brings one along',
    );
    process.exit(1);
  }
}

function startNewerNode(node) {
  const self = fileURLToPath(import.meta.url);
  // The IPC channel tells the command when this process ends, even if it is killed.
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', ...process.execArgv, self, ...process.argv.slice(2)],
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  // A terminal sends Ctrl-C to both processes; passing it on would deliver it twice.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('error', (cause) => {
    console.error(`guildhall: ${node} cannot be started (${cause.message}); run npm ci again`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
