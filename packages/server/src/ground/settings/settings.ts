import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { readEmailAddress } from '@guildhall/contract';
import { bucket } from './settings.bucket.ts';
import type { BucketSettings } from './settings.bucket.ts';
import { ollamaAddress } from './ollama-address.ts';
import { standardBudgets } from './settings.rate-limits.ts';
import type { RateLimits } from './settings.rate-limits.ts';
import { readFormer } from './settings.former.ts';
import { readTable, SettingsError, wrong } from './settings.read.ts';
import type { Env } from './settings.read.ts';
import { localUrl } from './settings.schemas.ts';
import { settingsTable } from './settings.table.ts';
import type { SettingValues } from './settings.table.ts';

export type { BucketSettings } from './settings.bucket.ts';
export type { RateLimits } from './settings.rate-limits.ts';
export { SettingsError } from './settings.read.ts';

/** How an OpenID Connect provider knows this installation. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** A storage limit of each organisation. */
export interface OrganisationLimit {
  /** Null: no limit. */
  readonly maxBytes: number | null;
  /** True if not set: it then applies only if there is more than one organisation. */
  readonly isStandard: boolean;
}

/**
 * All settings, checked once at the start. `settings.table.ts` lists their environment variables. What
 * an operator sets on the page of the server changes meanwhile, so it is read where it is used.
 */
export interface Settings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Undefined: a database in `dataDir`, run by the built-in PostgreSQL. */
  databaseUrl: string | undefined;
  /** Undefined: the files of documents are in `dataDir`/files. */
  filesBucket: BucketSettings | undefined;
  publicUrl: string;
  /** The command line as hints write it, such as `npx guildhall`. */
  command: string;
  /** May hold a password. Undefined: mail is written to `dataDir`/outbox. */
  smtpUrl: string | undefined;
  /** The sender of mail: `Name <address>` or an address. */
  mailFrom: string;
  /** `builtin`, `none`, `onnx:<folder or name>`, `ollama:<model>` or `https://host/v1#model`. */
  embeddings: string;
  embeddingsApiKey: string | undefined;
  /** The address of Ollama, or its host and port. */
  ollamaHost: string;
  /** `reader`, `none`, `onnx:` with a folder or name, or `https://host/rerank#model`. */
  reranker: string;
  rerankerApiKey: string | undefined;
  /** Where models are fetched from. */
  modelsMirror: string;
  /** The base address of an OpenAI-compatible endpoint. Undefined: no language model. */
  llmUrl: string | undefined;
  /** Undefined with an address: the newest model of the Ollama there. */
  llmModel: string | undefined;
  /** Further models of the endpoint that agents may use. */
  llmModels: readonly string[];
  llmApiKey: string | undefined;
  /** The time of an answer to the first word of the model. */
  llmTimeoutMs: number;
  /** Two letters: the country of phone numbers without a country code. */
  defaultCountry: string;
  /** An OpenID Connect provider with which people may sign in; undefined: none. */
  oidc: OidcSettings | undefined;
  /** Hosts of the operator's network, with ports, at which providers of organisations may be. */
  providerPrivateHosts: readonly string[];
  /** The name servers that prove domains; none: those of the machine. */
  dnsServers: readonly string[];
  /** The addresses of owners who see the state of the installation, as accounts have them. */
  operators: readonly string[];
  /** Hosts of the operator's network, with ports, to which webhooks may connect. */
  webhookPrivateHosts: readonly string[];
  /** Folders below which a folder may be a source of documents. */
  sourceFolders: readonly string[];
  /** Hosts of the operator's network, with ports, from which documents may come. */
  sourcePrivateHosts: readonly string[];
  /** Addresses and ranges of the proxies whose `X-Forwarded-…` headers count. */
  trustProxy: readonly string[];
  /** Further names, besides that of `publicUrl`, under which clients reach the server. */
  allowedHosts: readonly string[];
  /** The key for secrets in the database; undefined: the one in `dataDir`. */
  secretsKey: Buffer | undefined;
  /** The token that `/metrics` requires; undefined: it answers programs on this machine only. */
  metricsToken: string | undefined;
  /** The address of an OpenTelemetry collector, OTLP over HTTP; undefined: no traces. */
  otlpEndpoint: string | undefined;
  rateLimits: RateLimits | 'off';
  logLevel: string;
  /** The largest file. */
  uploadMaxBytes: number;
  /** The largest sum of the files of one request. */
  uploadRequestMaxBytes: number;
  /** The largest sum of the files that a key, or a person, uploads in an hour. */
  uploadHourlyMaxBytes: number;
  /** The most bytes of files, and of text, that each organisation may keep. */
  orgStorage: OrganisationLimit;
  orgText: OrganisationLimit;
  intakeTimeoutMs: number;
  intakeMemoryMb: number;
  /** LibreOffice, which converts files of other types; null if it is not installed. */
  sofficePath: string | null;
  /** The names of the variables that the environment sets. */
  variables: ReadonlySet<string>;
}

const mebibyte = 1024 * 1024;

/** Reads the settings from environment variables; an empty one counts as unset. */
export function readSettings(given: Env = process.env): Settings {
  const env = readFormer(given);
  const values = readTable(env);
  const publicUrl = values.PUBLIC_URL ?? localUrl(values.HOST, values.PORT);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    filesBucket: bucket(values),
    publicUrl,
    command: values.GUILDHALL_COMMAND,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? noReplyAt(publicUrl),
    embeddings: values.EMBEDDINGS,
    embeddingsApiKey: values.EMBEDDINGS_API_KEY,
    ollamaHost: values.OLLAMA_HOST,
    modelsMirror: values.MODELS_MIRROR,
    reranker: values.RERANKER,
    rerankerApiKey: values.RERANKER_API_KEY,
    ...languageModel(values),
    defaultCountry: values.DEFAULT_COUNTRY,
    oidc: oidc(values),
    providerPrivateHosts: values.PROVIDER_PRIVATE_HOSTS,
    dnsServers: values.DNS_SERVERS,
    operators: values.OPERATORS.map((entry) => readEmailAddress(entry) ?? entry),
    webhookPrivateHosts: values.WEBHOOK_PRIVATE_HOSTS,
    sourceFolders: values.SOURCE_FOLDERS,
    sourcePrivateHosts: values.SOURCE_PRIVATE_HOSTS,
    trustProxy: values.TRUST_PROXY,
    allowedHosts: values.ALLOWED_HOSTS,
    secretsKey: values.SECRETS_KEY,
    metricsToken: values.METRICS_TOKEN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: values.LOG_LEVEL,
    ...limits(values),
    orgStorage: organisationLimit(values.ORG_STORAGE_MB, 51_200),
    orgText: organisationLimit(values.ORG_TEXT_MB, 5120),
    intakeTimeoutMs: values.INTAKE_TIMEOUT_SECONDS * 1000,
    intakeMemoryMb: values.INTAKE_MEMORY_MB,
    sofficePath: findOnPath('soffice', env['PATH'] ?? ''),
    variables: new Set(Object.keys(settingsTable).filter((name) => env[name]?.trim())),
  };
}

/** Returns the default sender. An IP address becomes `localhost`: mail addresses need a name. */
function noReplyAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const isAddress = /^[0-9.]+$/.test(hostname) || hostname.startsWith('[');
  return `Guildhall <no-reply@${isAddress ? 'localhost' : hostname}>`;
}

type ModelSettings = Pick<
  Settings,
  'llmUrl' | 'llmModel' | 'llmModels' | 'llmApiKey' | 'llmTimeoutMs'
>;

/** Returns the language model. Throws if its settings contradict each other. */
function languageModel(values: SettingValues): ModelSettings {
  const { LLM_MODELS: llmModels, LLM_API_KEY: llmApiKey } = values;
  const { llmUrl, llmModel } = namedModel(values);
  if (llmUrl === undefined && llmModels.length > 0)
    throw new SettingsError('LLM_MODELS needs LLM, the model of everybody else');
  const { username = '', password = '' } = llmUrl === undefined ? {} : new URL(llmUrl);
  if (username !== '' || password !== '')
    throw new SettingsError(
      'The address of the language model must not hold a password: use LLM_API_KEY',
    );
  return { llmUrl, llmModel, llmModels, llmApiKey, llmTimeoutMs: values.LLM_TIMEOUT * 1000 };
}

function namedModel({
  LLM: line = 'none',
  OLLAMA_HOST: ollamaHost,
}: SettingValues): Pick<Settings, 'llmUrl' | 'llmModel'> {
  if (line === 'none') return { llmUrl: undefined, llmModel: undefined };
  if (!line.startsWith('ollama')) return addressAndName(line);
  const name = line.slice('ollama:'.length);
  return { llmUrl: new URL('/v1', ollamaAddress(ollamaHost)).href, llmModel: name || undefined };
}

/** Reads `https://host/v1#model`. */
function addressAndName(line: string): Pick<Settings, 'llmUrl' | 'llmModel'> {
  const [address = '', ...name] = line.split('#');
  if (!URL.canParse(address)) throw new SettingsError('LLM has no address that can be read');
  return { llmUrl: address.replace(/\/+$/, ''), llmModel: name.join('#') };
}

/** Returns the OpenID Connect settings. Throws if only some of the three are set. */
function oidc(values: SettingValues): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  const { OIDC_CLIENT_SECRET: clientSecret } = values;
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer, clientId, clientSecret };
  if (issuer === undefined && clientId === undefined && clientSecret === undefined)
    return undefined;
  throw new SettingsError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together');
}

/** The largest sum of the files of one request, where a file may not have more. */
const requestMb = 1024;

/** Returns the limits of requests and uploads. Throws if the largest file is more than an hour's. */
function limits({
  RATE_LIMITS: budgets,
  UPLOAD_MAX_MB: max,
}: SettingValues): Pick<
  Settings,
  'rateLimits' | 'uploadMaxBytes' | 'uploadRequestMaxBytes' | 'uploadHourlyMaxBytes'
> {
  const { uploadMbPerHour: hourlyMax, ...rateLimits } =
    budgets === 'off' ? standardBudgets : budgets;
  if (hourlyMax < max)
    throw wrong('RATE_LIMITS', `uploads=${max} or more, UPLOAD_MAX_MB`, `uploads=${hourlyMax}`);
  return {
    rateLimits: budgets === 'off' ? 'off' : rateLimits,
    uploadMaxBytes: max * mebibyte,
    uploadRequestMaxBytes: Math.max(requestMb, max) * mebibyte,
    uploadHourlyMaxBytes: hourlyMax * mebibyte,
  };
}

function organisationLimit(value: string | undefined, standardMb: number): OrganisationLimit {
  if (value === 'off') return { maxBytes: null, isStandard: false };
  return { maxBytes: Number(value ?? standardMb) * mebibyte, isStandard: value === undefined };
}

function findOnPath(program: string, path: string): string | null {
  const folders = path.split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find((it) => existsSync(it)) ?? null;
}
