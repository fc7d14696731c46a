import type { SourceProblemCode } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';

/** What Git, curl and ssh print in English, from the most to the least telling. */
const known: [form: RegExp, code: SourceProblemCode, message: string][] = [
  [
    /Host key verification failed|REMOTE HOST IDENTIFICATION/,
    'refused',
    'The server has another host key than `hostKey`: ask its operator which one is right',
  ],
  [
    /Load key .*(?:libcrypto|invalid format|passphrase)/,
    'refused',
    'The key must be a private key of OpenSSH without a passphrase',
  ],
  [
    /Authentication failed|could not read (?:User|Pass)|Permission denied|error: 40[13]/,
    'refused',
    'The server refuses the token or key, or there is none',
  ],
  [
    /returned error: 30\d|redirect/,
    'not_found',
    'The repository has moved: enter its new address, with .git at its end if it had none',
  ],
  [/couldn't find remote ref/i, 'not_found', 'The repository has no such branch'],
  [
    /epository .*not found|not appear to be a git repository|is this a git repo|error: 404/i,
    'not_found',
    'There is no such repository, or the token or key may not see it',
  ],
  [/error: (?:429|503)|Too many/i, 'busy', 'The server asks to be left alone for a while'],
  [
    /cannot run ssh|ssh: not found|ssh: command not found/,
    'not_allowed',
    'The operator of this server has to install the OpenSSH client',
  ],
  [/certificate|SSL/, 'unreachable', 'The certificate of the server is not trusted here'],
  [
    /resolve host|[Ff]ailed to connect|[Cc]onnection (?:refused|reset|closed|timed out)|timed out|Operation too slow|Network is unreachable|No route to host|error: 5\d\d|early EOF|hung up|RPC failed|Empty reply|kex_exchange|unexpected disconnect/,
    'unreachable',
    'The server does not answer, or not to the end',
  ],
];

/** Returns the problem that a failed fetch has had; undefined if it may be the copy's own. */
export function explainFailure(printed: string): SourceProblem | undefined {
  const own = printed.replaceAll(/^remote:.*$/gm, '');
  const [, code, message] = known.find(([form]) => form.test(own)) ?? [];
  return code && new SourceProblem(code, message ?? '');
}

/** The problem of a failure that is not known, with the first that Git or ssh printed of it. */
export function unknownFailure(printed: string): SourceProblem {
  const lines = printed.split('\n').filter((line) => !/^(?:remote|warning):|^\s*$/.test(line));
  const said = (lines[0] ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, 200);
  return new SourceProblem('malformed', `Git cannot read the answer of the server (${said})`);
}
