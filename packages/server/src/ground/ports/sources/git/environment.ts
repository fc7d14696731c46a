import type { Remote } from './address.ts';

/** What Git may never do, whatever a server or a repository says. */
const hard: Readonly<Record<string, string>> = {
  'http.followRedirects': 'false',
  'http.lowSpeedLimit': '1000',
  'http.lowSpeedTime': '30',
  'credential.helper': '',
  'core.hooksPath': '/dev/null',
  'fetch.recurseSubmodules': 'false',
  'transfer.bundleURI': 'false',
  'transfer.fsckObjects': 'true',
  // Nothing is ever checked out, so odd names harm nobody; the modes are those of old programs.
  'fetch.fsck.hasDot': 'ignore',
  'fetch.fsck.hasDotdot': 'ignore',
  'fetch.fsck.hasDotgit': 'ignore',
  'fetch.fsck.zeroPaddedFilemode': 'ignore',
  // Larger files are not held in memory.
  'core.bigFileThreshold': '16m',
  'core.packedGitWindowSize': '32m',
  'core.packedGitLimit': '256m',
  'pack.windowMemory': '64m',
  'pack.threads': '1',
  // A pack for each fetch, so that its size can be watched, and one for all now and then.
  'fetch.unpackLimit': '1',
  'gc.autoPackLimit': '20',
  'gc.autoDetach': 'false',
  'gc.pruneExpire': 'now',
};

/** The environment of Git where nothing is fetched. Nothing of the server's own is passed on. */
export function localEnvironment(folder: string, programFolders: string): NodeJS.ProcessEnv {
  return {
    PATH: programFolders,
    HOME: folder,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ALLOC_LIMIT: '256m',
    GIT_ALLOW_PROTOCOL: 'none',
    ...asVariables(hard),
  };
}

/** What it has besides for ssh, which reads its files in a folder of this name. */
export function sshEnvironment(name: string): NodeJS.ProcessEnv {
  const GIT_SSH_COMMAND = `ssh -F ${name}/config`;
  return { GIT_ALLOW_PROTOCOL: 'ssh', GIT_SSH_COMMAND, GIT_SSH_VARIANT: 'ssh' };
}

/** What it has besides for a connection to these addresses of the remote and no others. */
export function webEnvironment(
  { protocol, host, port }: Remote,
  addresses: readonly string[],
  login: { user?: string | undefined; token?: string | undefined },
): NodeJS.ProcessEnv {
  const config = { ...hard, 'http.curloptResolve': `${host}:${port}:${addresses.join(',')}` };
  const { user = 'git', token } = login;
  // Stands in the environment, because others on the machine can read a command line.
  const basic = token && Buffer.from(`${user}:${token}`).toString('base64');
  const header = basic && { 'http.extraHeader': `Authorization: Basic ${basic}` };
  return { GIT_ALLOW_PROTOCOL: protocol, ...asVariables({ ...config, ...header }) };
}

function asVariables(config: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(config);
  const variables = pairs.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { ...Object.fromEntries(variables), GIT_CONFIG_COUNT: String(pairs.length) };
}
