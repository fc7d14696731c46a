import { z } from 'zod';
import {
  amountOrOff,
  country,
  integer,
  isEmail,
  isFolder,
  isHostAndPort,
  isModelName,
  isName,
  isRange,
  isServer,
  list,
  listenHost,
  matching,
  oneOf,
  origin,
  secret,
  secretsKey,
  sender,
  smtpUrl,
  url,
} from './settings.schemas.ts';
import { rateLimits, rateLimitsText } from './settings.rate-limits.ts';

/** One setting: an environment variable, its schema, and its row in docs/settings.md. */
export interface Setting {
  /** The purpose of the setting; Markdown. */
  readonly text: string;
  /** Reads the trimmed value; undefined where the variable is unset or empty. */
  readonly schema: z.ZodType<unknown, string | undefined>;
  /** The default in docs/settings.md, if the schema's default does not say it. */
  readonly defaultText?: string;
  /** True if a message may repeat a wrong value, which must not contain a password. */
  readonly isShown?: true;
}

/** Where Ollama listens unless it is told otherwise. */
export const usualOllamaHost = 'http://127.0.0.1:11434';

/** Every setting of the server, in the order of docs/settings.md. */
export const settingsTable = {
  PORT: {
    text: 'the port on which the server listens; `0` takes a free one',
    schema: integer(0, 65_535).default(3000),
    isShown: true,
  },
  HOST: {
    text: 'the address or name on which the server listens',
    schema: listenHost.default('127.0.0.1'),
    isShown: true,
  },
  DATA_DIR: {
    text: 'the folder of the files and, without `DATABASE_URL`, of the database; one server at a time opens it',
    schema: z.string().default('./data'),
    defaultText: '`./data` (demo: `./data/demo`)',
    isShown: true,
  },
  DATABASE_URL: {
    text: '`postgres://…`: a PostgreSQL 15 to 18',
    schema: url('postgres:', 'postgresql:').optional(),
    defaultText: 'none: the PostgreSQL that comes along',
  },
  FILES_URL: {
    text: '`s3://bucket` or `s3://bucket/prefix`: keeps the files of documents in a bucket of an S3 server ([docs/production.md](docs/production.md#files-in-a-bucket))',
    schema: z.string().optional(),
    defaultText: 'none: `DATA_DIR/files`',
  },
  S3_ENDPOINT: {
    text: 'the address of the S3 server, such as `https://s3.example.com`',
    schema: url('http:', 'https:').optional(),
    defaultText: 'Amazon’s address of the region',
  },
  S3_REGION: {
    text: 'the region of the bucket',
    schema: matching(/^[\w-]+$/, 'a name like eu-central-1').optional(),
    defaultText: '`us-east-1`',
    isShown: true,
  },
  S3_ACCESS_KEY_ID: {
    text: 'the id of a key that may list, read, write and delete objects of the bucket',
    schema: secret.optional(),
  },
  S3_SECRET_ACCESS_KEY: {
    text: 'the secret of that key',
    schema: secret.optional(),
  },
  PUBLIC_URL: {
    text: 'the address that clients use, without a path',
    schema: origin.optional(),
    defaultText: '`http://HOST:PORT`',
  },
  GUILDHALL_COMMAND: {
    text: 'the command that hints name; the container image sets it',
    schema: z.string().default('npx guildhall'),
    isShown: true,
  },
  ALLOWED_HOSTS: {
    text: 'further names, separated by commas, under which clients reach the server ([docs/production.md](docs/production.md))',
    schema: list(isName, 'names like guildhall,hall.example.com').default([]),
    isShown: true,
  },
  TRUST_PROXY: {
    text: 'addresses or ranges of the proxies in front, such as `10.0.0.5,172.16.0.0/12`; the server believes their `X-Forwarded-For` and `X-Forwarded-Proto`',
    schema: list(isRange, 'addresses or ranges like 10.0.0.5,fd00::/8').default([]),
    isShown: true,
  },
  SECRETS_KEY: {
    text: 'the key that seals the secrets in the database: 32 bytes as base64, such as `openssl rand -base64 32` prints; the same for all processes of an installation ([docs/production.md](docs/production.md#the-key-of-the-secrets))',
    schema: secretsKey.optional(),
    defaultText: 'made at the first start: `DATA_DIR/secrets.key`',
  },
  METRICS_TOKEN: {
    text: 'the token that `/metrics` requires as `Authorization: Bearer`',
    schema: secret.optional(),
    defaultText: 'none: `/metrics` answers programs on the machine of the server',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    text: 'an OpenTelemetry collector that receives traces as OTLP over HTTP ([docs/production.md](docs/production.md))',
    schema: url('http:', 'https:').optional(),
    defaultText: 'none: no traces',
  },
  EMBEDDINGS: {
    text: 'the model that finds texts by their meaning: `builtin`, the one that comes along, `none` (words only), `onnx:<folder>` or `onnx:<name>`, `ollama:<name>`, or `https://host/v1#model` ([docs/models.md](docs/models.md))',
    schema: matching(
      /^(builtin|none|(onnx|ollama|local):.+|https?:\/\/.+)$/,
      'builtin, none, onnx:<folder>, ollama:<model> or https://host/v1#<model>',
    ).default('builtin'),
    isShown: true,
  },
  EMBEDDINGS_API_KEY: {
    text: 'the key for the server that `EMBEDDINGS` names',
    schema: secret.optional(),
  },
  OLLAMA_HOST: {
    text: 'the address of Ollama, for `EMBEDDINGS=ollama:<name>` and `LLM=ollama:<name>`',
    schema: z.string().default(usualOllamaHost),
  },
  RERANKER: {
    text: 'what reads the best sections of an answer together with the question: `reader`, the one that comes along, `none`, or besides it another model that orders them: `onnx:<folder or name>`, a reranker in a folder or added by `guildhall models add`, or the whole address of one, `https://host/v1/rerank#model` ([docs/models.md](docs/models.md#the-reader-and-rerankers))',
    schema: matching(
      /^(reader|none|onnx:.+|https?:\/\/\S+)$/,
      'reader, none, onnx:<folder> or https://host/rerank#model',
    ).default('reader'),
  },
  RERANKER_API_KEY: {
    text: 'the key for the server that `RERANKER` names',
    schema: secret.optional(),
  },
  MODELS_MIRROR: {
    text: 'where `guildhall models add` fetches models: Hugging Face, or a mirror with its paths',
    schema: url('http:', 'https:').default('https://huggingface.co'),
  },
  LLM: {
    text: 'the language model that writes answers: `none`, `ollama:<name>` at `OLLAMA_HOST`, `ollama` (the newest model there), or `https://host/v1#<name>` on any OpenAI-compatible server ([docs/models.md](docs/models.md#a-model-that-writes-answers))',
    schema: matching(
      /^(none|ollama(:\S+)?|https?:\/\/[^\s#]+#\S+)$/,
      'none, ollama, ollama:<model> or https://host/v1#<model>',
    ).optional(),
    defaultText: 'none: answers quote the documents',
  },
  LLM_MODELS: {
    text: 'further models on the same server that assistants may use, separated by commas, such as `qwen3:8b,gpt-oss:20b`',
    schema: list(isModelName, 'names like qwen3:8b,gpt-oss:20b').default([]),
    defaultText: 'none: assistants use the model of `LLM`',
    isShown: true,
  },
  LLM_API_KEY: {
    text: 'the key for the server of the language model',
    schema: secret.optional(),
  },
  LLM_TIMEOUT: {
    text: 'how long, in seconds, an answer may wait for the first word of the language model; then the documents are quoted',
    schema: integer(1, 3600).default(60),
  },
  SMTP_URL: {
    text: '`smtp://user:password@host:587`, or `smtps://…`, with signs in the password percent-encoded',
    schema: smtpUrl.optional(),
    defaultText: 'none: mail is written to `DATA_DIR/outbox`',
  },
  MAIL_FROM: {
    text: 'the sender of mail',
    schema: sender.optional(),
    defaultText: '`Guildhall <no-reply@HOST>`, the host of `PUBLIC_URL`',
    isShown: true,
  },
  OIDC_ISSUER: {
    text: 'an OpenID Connect provider with which members may sign in ([docs/accounts.md](docs/accounts.md))',
    schema: oidcIssuer().optional(),
  },
  OIDC_CLIENT_ID: {
    text: 'the id under which the provider knows this installation',
    schema: z.string().optional(),
    isShown: true,
  },
  OIDC_CLIENT_SECRET: {
    text: 'the secret that the provider has issued for that id',
    schema: z.string().optional(),
  },
  PROVIDER_PRIVATE_HOSTS: {
    text: 'hosts of your own network at which identity providers and LDAP directories of organisations may be, each with its port, such as `id.local:443,ldap.local:636` ([docs/accounts.md](docs/accounts.md#providers-of-an-organisation), [docs/directories.md](docs/directories.md#ldap-and-active-directory))',
    schema: list(isHostAndPort, 'hosts with their ports like id.local:443,10.0.0.5:8443').default(
      [],
    ),
    isShown: true,
  },
  DNS_SERVERS: {
    text: 'name servers that are asked whether an organisation has proved a domain, such as `9.9.9.9,10.0.0.2:5353`',
    schema: list(isServer, 'addresses like 9.9.9.9,10.0.0.2:5353').default([]),
    defaultText: 'those of the machine',
    isShown: true,
  },
  OPERATORS: {
    text: 'e-mail addresses, separated by commas, of the owners who see the state of the server in the console; where there is one organisation, all its owners do ([docs/production.md](docs/production.md#several-organisations))',
    schema: list(isEmail, 'e-mail addresses like ada@example.com,eve@example.com').default([]),
    isShown: true,
  },
  WEBHOOK_PRIVATE_HOSTS: {
    text: 'hosts of your own network to which webhooks of every organisation may connect, each with its port, such as `hook.local:8080,10.0.0.5:443` ([docs/webhooks.md](docs/webhooks.md#addresses))',
    schema: list(isHostAndPort, 'hosts with their ports like hook.local:8080,10.0.0.5:443').default(
      [],
    ),
    isShown: true,
  },
  SOURCE_FOLDERS: {
    text: 'folders on this machine below which a folder may be a source of documents, separated by commas, such as `/srv/shares,/mnt/nas`; the server may read all of them for every organisation ([docs/sources.md](docs/sources.md))',
    schema: list(isFolder, 'absolute paths like /srv/shares,/mnt/nas').default([]),
    defaultText: 'none: no folder is a source',
    isShown: true,
  },
  SOURCE_PRIVATE_HOSTS: {
    text: 'hosts of your own network from which documents of every organisation may come, each with its port, such as `git.local:443,nas.local:8080` ([docs/sources.md](docs/sources.md#addresses))',
    schema: list(isHostAndPort, 'hosts with their ports like git.local:443,nas.local:8080').default(
      [],
    ),
    isShown: true,
  },
  UPLOAD_MAX_MB: {
    text: 'the largest file, in MiB; the files of one request may have 1024 together, or as many as a file if that is more',
    schema: integer(1, 10_240).default(100),
    isShown: true,
  },
  ORG_STORAGE_MB: {
    text: 'how many MiB of files each organisation may keep, or `off`',
    schema: amountOrOff.optional(),
    defaultText: '`51200` where there is more than one organisation, otherwise `off`',
    isShown: true,
  },
  ORG_TEXT_MB: {
    text: 'how many MiB of text from its files each organisation may keep, or `off`',
    schema: amountOrOff.optional(),
    defaultText: '`5120` where there is more than one organisation, otherwise `off`',
    isShown: true,
  },
  INTAKE_TIMEOUT_SECONDS: {
    text: 'the time in which a file must have been read',
    schema: integer(1, 3600).default(60),
    isShown: true,
  },
  INTAKE_MEMORY_MB: {
    text: 'the memory that the process which reads a file may use, in MiB',
    schema: integer(64, 65_536).default(512),
    isShown: true,
  },
  DEFAULT_COUNTRY: {
    text: 'the country of telephone numbers that are written without a country code',
    schema: country.default('US'),
    isShown: true,
  },
  RATE_LIMITS: {
    text: rateLimitsText,
    schema: rateLimits.prefault('on'),
    defaultText: '`on`',
    isShown: true,
  },
  LOG_LEVEL: {
    text: '`fatal` to `trace`, or `silent`; the log is JSON lines on stderr',
    schema: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    isShown: true,
  },
} as const satisfies Record<string, Setting>;

/** The issuer as spelled by its provider: a slash at the end is part of the name. */
function oidcIssuer(): z.ZodType<string, string> {
  const address = url('https:', 'http:');
  return z.string().superRefine((value, context) => {
    const message = address.safeParse(value).error?.issues[0]?.message;
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** The value of every setting, read alone. */
export type SettingValues = {
  readonly [Name in keyof typeof settingsTable]: z.output<(typeof settingsTable)[Name]['schema']>;
};
