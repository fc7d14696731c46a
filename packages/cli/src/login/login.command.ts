import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { PersonalToken } from '@guildhall/contract';
import type { Command } from 'commander';
import { forgetLogin, keepLogin, readLogin } from '../connect/kept-login.ts';
import { checkServer, defaultUrl } from '../connect/on-server.ts';
import { CliError } from '../terminal/cli-error.ts';
import { newCommand } from '../terminal/new-command.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { printAnswer } from '../terminal/print.ts';
import { callServer, Refused } from './call-server.ts';
import { offerBrowser } from './offer-browser.ts';

interface LoginOptions {
  team?: string;
  scopes?: string;
  days?: string;
  json?: true;
}

export function loginCommand(): Command {
  const about = 'sign in to a server in the browser; commands then act as you';
  return newCommand('login', about, 'login https://guildhall.example.com --scopes search')
    .argument('[url]', 'the server (default: GUILDHALL_URL)')
    .option('--team <team>', 'id or slug of the team to propose')
    .option('--scopes <scopes>', 'only these, separated by commas: search,documents:read')
    .option('--days <days>', 'how long it lasts, at most 365 (default: 90)')
    .option('--json', 'one JSON line: url, token; the code goes to stderr')
    .action(login);
}

async function login(given: string | undefined, options: LoginOptions): Promise<void> {
  const url = given ?? process.env['GUILDHALL_URL'] ?? defaultUrl;
  checkServer(url);
  const scopes = options.scopes?.split(',').map((scope) => scope.trim());
  const started = await callServer(url, 'startDeviceSignIn', {
    program: 'guildhall',
    machine: oneLine(hostname()).slice(0, 100).trim() || 'unknown',
    ...(options.team !== undefined && { team: options.team }),
    ...(scopes && { scopes }),
    ...(options.days !== undefined && { days: Number(options.days) }),
  });
  const { userCode, verificationUri } = started;
  console.error(`Open ${oneLine(verificationUri)} and type the code ${oneLine(userCode)}`);
  const offer = offerBrowser(verificationUri);
  const { secret, token } = await fetchToken(url, started).finally(() => offer.end());
  await replaceLogin(url, secret);
  printAnswer({ url, token }, options, describe(url, token));
}

function describe(url: string, { teamName, scopes, expiresAt }: PersonalToken): string {
  const may = scopes === null ? 'whatever you may do' : scopes.join(', ');
  return [
    `Signed in to ${oneLine(url)} for the team ${oneLine(teamName)}: ${may}, until ${expiresAt}.`,
    'GUILDHALL_KEY and --key go first where they are given.',
  ].join('\n');
}

interface Started {
  deviceCode: string;
  interval: number;
  expiresIn: number;
}

/** Asks until the person has answered in the browser, as RFC 8628 says. */
async function fetchToken(url: string, { deviceCode, interval, expiresIn }: Started) {
  const endsAt = Date.now() + expiresIn * 1000;
  let seconds = interval;
  for (;;) {
    await wait(seconds * 1000);
    try {
      return await callServer(url, 'finishDeviceSignIn', { deviceCode });
    } catch (cause) {
      const code = cause instanceof Refused ? cause.code : undefined;
      if (code === 'slow_down') seconds += 5;
      else if (code !== 'authorization_pending') throw sayEnd(code, cause);
      if (Date.now() > endsAt) throw sayEnd('expired_token', cause);
    }
  }
}

function sayEnd(code: string | undefined, cause: unknown): unknown {
  if (code === 'access_denied') return new CliError('this was denied in the browser', { cause });
  if (code === 'expired_token') {
    return new CliError('nobody answered within ten minutes: try again', { cause });
  }
  return cause;
}

/** Keeps the new token. An earlier one is revoked, if its server answers. */
async function replaceLogin(url: string, token: string): Promise<void> {
  const earlier = readLogin();
  keepLogin({ url, token });
  if (!earlier) return;
  await callServer(earlier.url, 'revokeBySecret', { secret: earlier.token }).catch(() =>
    console.error(`guildhall: ${earlier.url} does not answer: revoke there by hand`),
  );
}

export function logoutCommand(): Command {
  const about = 'revoke the token of login, and remove it from this machine';
  return newCommand('logout', about, 'logout')
    .option('--json', 'one JSON line: url')
    .action(logout);
}

async function logout(options: { json?: true }): Promise<void> {
  const kept = readLogin();
  if (!kept) throw new CliError('you are not signed in here');
  const { url, token } = kept;
  await callServer(url, 'revokeBySecret', { secret: token });
  forgetLogin();
  printAnswer({ url }, options, `Signed out of ${oneLine(url)}`);
}
