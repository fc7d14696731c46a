import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { isSupportedCountry } from 'libphonenumber-js/max';
import ipaddr from 'ipaddr.js';
import { bucket } from './config.bucket.ts';
import type { BucketSettings } from './config.bucket.ts';
import {
  apiKey,
  integer,
  list,
  matching,
  oneOf,
  origin,
  SettingsError,
  text,
  url,
  wrong,
} from './config.values.ts';
import type { Env } from './config.values.ts';

export type { BucketSettings } from './config.bucket.ts';
export { SettingsError } from './config.values.ts';

/** How often a key may ask. */
export interface RateLimits {
  requestsPerMinute: number;
  searchesPerMinute: number;
  /** Calls that add members. */
  additionsPerMinute: number;
  /** Mails; later ones wait. */
  mailsPerHour: number;
}

/** How this installation is known to an OpenID Connect provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Everything that can be set from outside, checked once at the start. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Where the files of documents lie; undefined: in `dataDir`/files. */
  filesBucket: BucketSettings | undefined;
  publicUrl: string;
  /** How hints write the command line. */
  command: string;
  /** May hold a password. Undefined: mail is written to `dataDir`/outbox. */
  smtpUrl: string | undefined;
  /** Whom mail comes from: `Name <address>` or an address. */
  mailFrom: string;
  /** `builtin`, `local:<folder>`, `openai:<model>` or `https://host/v1#model`. */
  embeddings: string;
  embeddingsUrl: string | undefined;
  embeddingsApiKey: string | undefined;
  /** The base address of an OpenAI-compatible endpoint. Undefined: no language model. */
  llmUrl: string | undefined;
  llmModel: string | undefined;
  llmApiKey: string | undefined;
  /** Two letters; phone numbers without a country code belong to it. */
  defaultCountry: string;
  /** An OpenID Connect provider that people may sign in with; undefined: none. */
  oidc: OidcSettings | undefined;
  /** Names, addresses and ranges of one's own network that addresses from outside may lead to. */
  privateHosts: readonly string[];
  /** Addresses and ranges of the proxies whose word about the client counts. */
  trustProxy: readonly string[];
  /** Further names, beside that of `publicUrl`, that clients may know the server by. */
  allowedHosts: readonly string[];
  /** What `/metrics` asks for; undefined: it answers programs on this machine only. */
  metricsToken: string | undefined;
  /** A collector of OpenTelemetry, by OTLP over HTTP; undefined: no traces. */
  otlpEndpoint: string | undefined;
  rateLimits: RateLimits | 'off';
  logLevel: string;
  /** Of one file. */
  uploadMaxBytes: number;
  /** Of all files of a request together. */
  uploadRequestMaxBytes: number;
  /** Of all files of a key, or a person, in an hour. */
  uploadHourlyMaxBytes: number;
  intakeTimeoutMs: number;
  intakeMemoryMb: number;
  /** LibreOffice, for the legacy formats; null when it is not installed. */
  sofficePath: string | null;
}

const mebibyte = 1024 * 1024;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the settings from environment variables; an empty one counts as not set. */
export function readSettings(env: Env = process.env): Settings {
  const port = integer(env, 'PORT', 3000, 0, 65535);
  const host = hostName(env);
  const publicUrl = origin(env, 'PUBLIC_URL') ?? localUrl(host, port);
  return {
    port,
    host,
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    filesBucket: bucket(env),
    publicUrl,
    command: text(env, 'GUILDHALL_COMMAND') ?? 'npx guildhall',
    smtpUrl: smtpUrl(env),
    mailFrom: matching(env, 'MAIL_FROM', noReplyAt(publicUrl), mailFromPattern, mailFromRule),
    embeddings: matching(env, 'EMBEDDINGS', 'builtin', embeddingsPattern, embeddingsRule),
    embeddingsUrl: url(env, 'EMBEDDINGS_URL', ['http:', 'https:']),
    embeddingsApiKey: apiKey(env, 'EMBEDDINGS_API_KEY'),
    ...languageModel(env),
    defaultCountry: country(env),
    oidc: oidc(env),
    privateHosts: list(
      env,
      'PRIVATE_HOSTS',
      isPrivateHost,
      'names, addresses or ranges like idp.local,10.0.0.0/8',
    ),
    trustProxy: list(env, 'TRUST_PROXY', isRange, 'addresses or ranges like 10.0.0.5,fd00::/8'),
    allowedHosts: list(env, 'ALLOWED_HOSTS', isName, 'names like guildhall,hall.example.com'),
    metricsToken: apiKey(env, 'METRICS_TOKEN'),
    otlpEndpoint: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    rateLimits: rateLimits(env),
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', logLevels),
    ...uploadLimits(env),
    intakeTimeoutMs: integer(env, 'INTAKE_TIMEOUT_SECONDS', 60, 1, 3600) * 1000,
    intakeMemoryMb: integer(env, 'INTAKE_MEMORY_MB', 512, 64, 65_536),
    sofficePath: soffice(env),
  };
}

const embeddingsPattern = /^(builtin|local:.+|openai:.+|https?:\/\/.+)$/;
const embeddingsRule = 'builtin, local:<folder>, openai:<model> or https://host/v1#<model>';

// One address, with a name before it or without; the name has no line break and no brackets.
const mailFromPattern =
  /^(?:[^<>\p{Cc}]*<[^\s<>@,;:"]+@[^\s<>@,;:"]+>|[^\s<>@,;:"]+@[^\s<>@,;"]+)$/u;
const mailFromRule = 'an address, or a name and an address like Guildhall <mail@example.com>';

function country(env: Env): string {
  const value = matching(env, 'DEFAULT_COUNTRY', 'US', /^[A-Z]{2}$/, 'two capital letters');
  if (isSupportedCountry(value)) return value;
  throw wrong('DEFAULT_COUNTRY', 'the code of a country with telephone numbers', value);
}

function smtpUrl(env: Env): string | undefined {
  const value = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (value === undefined) return undefined;
  const { hostname, pathname, search, hash } = new URL(value);
  const isWhole = ['', '/'].includes(pathname) && !search.includes('@') && hash === '';
  if (hostname !== '' && isWhole) return value;
  // A / or ? or # in a password that is not encoded ends the host there.
  throw wrong('SMTP_URL', 'smtp://user:password@host:port, with signs in the password encoded');
}

/** A machine's number is no place for mail. */
function noReplyAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const isNumber = /^[0-9.]+$/.test(hostname) || hostname.startsWith('[');
  return `Guildhall <no-reply@${isNumber ? 'localhost' : hostname}>`;
}

/** Address and name belong together; neither they nor the key are repeated when they are wrong. */
function languageModel(env: Env): Pick<Settings, 'llmUrl' | 'llmModel' | 'llmApiKey'> {
  const llmUrl = url(env, 'LLM_URL', ['http:', 'https:']);
  const llmModel = text(env, 'LLM_MODEL');
  const llmApiKey = apiKey(env, 'LLM_API_KEY');
  if (llmUrl === undefined && llmModel !== undefined)
    throw new SettingsError('LLM_MODEL needs LLM_URL, the address of an OpenAI-compatible server');
  if (llmUrl !== undefined && llmModel === undefined)
    throw new SettingsError('LLM_URL needs LLM_MODEL, the name of a model there');
  const { username = '', password = '' } = llmUrl === undefined ? {} : new URL(llmUrl);
  if (username !== '' || password !== '')
    throw new SettingsError('LLM_URL must not hold a password: use LLM_API_KEY');
  return { llmUrl, llmModel, llmApiKey };
}

/** All three or none. The secret is not repeated when something is wrong. */
function oidc(env: Env): OidcSettings | undefined {
  url(env, 'OIDC_ISSUER', ['https:', 'http:']);
  // As the provider spells it, with its slash at the end.
  const issuer = text(env, 'OIDC_ISSUER');
  const clientId = text(env, 'OIDC_CLIENT_ID');
  const clientSecret = text(env, 'OIDC_CLIENT_SECRET');
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined) {
    return { issuer, clientId, clientSecret };
  }
  const given = [issuer, clientId, clientSecret].filter((value) => value !== undefined);
  if (given.length === 0) return undefined;
  throw new SettingsError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together');
}

const namePattern = /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u;

const isName = (it: string) => namePattern.test(it);
const isRange = (it: string) => {
  const [address = '', bits, ...more] = it.split('/');
  const isPlain = isIP(address) !== 0 && more.length === 0;
  return isPlain && (bits === undefined || ipaddr.isValidCIDR(it));
};
const isPrivateHost = (it: string) => isName(it) || ipaddr.isValid(it) || ipaddr.isValidCIDR(it);

function rateLimits(env: Env): RateLimits | 'off' {
  const value = text(env, 'RATE_LIMITS') ?? 'on';
  const limits = { requests: 6000, searches: 1200, additions: 300, mails: 5000 };
  if (value === 'off') return 'off';
  for (const part of value === 'on' ? [] : value.split(',')) {
    const [, name, number] = /^([a-z]+)=([1-9][0-9]{0,8})$/.exec(part.trim()) ?? [];
    if (!name || !isKeyOf(limits, name)) throw wrong('RATE_LIMITS', rateLimitsRule, value);
    limits[name] = Number(number);
  }
  return {
    requestsPerMinute: limits.requests,
    searchesPerMinute: limits.searches,
    additionsPerMinute: limits.additions,
    mailsPerHour: limits.mails,
  };
}

const rateLimitsRule = 'on, off, or some of requests=6000,searches=1200,additions=300,mails=5000';

function isKeyOf<T extends object>(record: T, name: string): name is keyof T & string {
  return Object.hasOwn(record, name);
}

/** A request takes at least one file of the largest size, and an hour one request. */
function uploadLimits(
  env: Env,
): Pick<Settings, 'uploadMaxBytes' | 'uploadRequestMaxBytes' | 'uploadHourlyMaxBytes'> {
  const max = integer(env, 'UPLOAD_MAX_MB', 100, 1, 10_240);
  const requestMax = integer(env, 'UPLOAD_REQUEST_MAX_MB', Math.max(1024, max), max, 102_400);
  const hourly = Math.max(20_480, requestMax);
  return {
    uploadMaxBytes: max * mebibyte,
    uploadRequestMaxBytes: requestMax * mebibyte,
    uploadHourlyMaxBytes:
      integer(env, 'UPLOAD_HOURLY_MB', hourly, requestMax, 9_999_999) * mebibyte,
  };
}

function soffice(env: Env): string | null {
  const given = text(env, 'SOFFICE');
  if (given !== undefined && !statSync(given, { throwIfNoEntry: false })?.isFile())
    throw wrong('SOFFICE', 'the path of a file', given);
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const found = folders.map((folder) => join(folder, 'soffice')).find((path) => existsSync(path));
  return given ?? found ?? null;
}

/** Whatever the system calls an address of its own; that it is one shows when the server listens. */
function hostName(env: Env): string {
  const value = text(env, 'HOST') ?? '127.0.0.1';
  const isHost = isIP(value) !== 0 || namePattern.test(value);
  if (isHost && URL.canParse(localUrl(value, 0))) return value;
  throw wrong('HOST', 'an address or a name of this machine', value);
}

function localUrl(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
