import { expect, test } from 'vitest';
import { settingsTable } from './settings.table.ts';
import type { SettingValues } from './settings.table.ts';
import { readSettings } from './settings.ts';

type Name = keyof SettingValues;

/** Two allowed values of each setting. */
const examples: Record<Name, readonly [string, string]> = {
  PORT: ['3001', '3002'],
  HOST: ['127.0.0.1', '::1'],
  DATA_DIR: ['./one', './two'],
  DATABASE_URL: ['postgres://one/hall', 'postgres://two/hall'],
  FILES_URL: ['s3://one', 's3://two'],
  S3_ENDPOINT: ['https://one.example', 'https://two.example'],
  S3_REGION: ['eu-one', 'eu-two'],
  S3_ACCESS_KEY_ID: ['one', 'two'],
  S3_SECRET_ACCESS_KEY: ['one', 'two'],
  PUBLIC_URL: ['https://one.example', 'https://two.example'],
  GUILDHALL_COMMAND: ['one', 'two'],
  ALLOWED_HOSTS: ['one.example', 'two.example'],
  TRUST_PROXY: ['10.0.0.1', '10.0.0.2'],
  SECRETS_KEY: [`${'A'.repeat(43)}=`, `${'B'.repeat(42)}A=`],
  METRICS_TOKEN: ['one', 'two'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['http://one.example', 'http://two.example'],
  EMBEDDINGS: ['builtin', 'ollama:model'],
  EMBEDDINGS_API_KEY: ['one', 'two'],
  OLLAMA_HOST: ['http://one.example', 'http://two.example'],
  RERANKER: ['reader', 'https://one.example/rerank#one'],
  RERANKER_API_KEY: ['one', 'two'],
  MODELS_MIRROR: ['http://one.example', 'http://two.example'],
  LLM: ['ollama', 'https://one.example/v1#one'],
  LLM_MODELS: ['three', 'four'],
  LLM_API_KEY: ['one', 'two'],
  LLM_TIMEOUT: ['5', '6'],
  SMTP_URL: ['smtp://one.example', 'smtp://two.example'],
  MAIL_FROM: ['one@example.com', 'two@example.com'],
  OIDC_ISSUER: ['https://one.example', 'https://two.example'],
  OIDC_CLIENT_ID: ['one', 'two'],
  OIDC_CLIENT_SECRET: ['one', 'two'],
  PROVIDER_PRIVATE_HOSTS: ['one.example:80', 'two.example:80'],
  DNS_SERVERS: ['9.9.9.9', '10.0.0.2:5353'],
  OPERATORS: ['one@example.com', 'two@example.com'],
  SOURCE_FOLDERS: ['/srv/one', '/srv/two'],
  SOURCE_PRIVATE_HOSTS: ['one.example:80', 'two.example:80'],
  WEBHOOK_PRIVATE_HOSTS: ['one.example:80', 'two.example:80'],
  UPLOAD_MAX_MB: ['1', '2'],
  ORG_STORAGE_MB: ['7', 'off'],
  ORG_TEXT_MB: ['8', 'off'],
  INTAKE_TIMEOUT_SECONDS: ['1', '2'],
  INTAKE_MEMORY_MB: ['64', '65'],
  DEFAULT_COUNTRY: ['DE', 'FR'],
  RATE_LIMITS: ['on', 'off'],
  LOG_LEVEL: ['info', 'debug'],
};

const all = Object.fromEntries(Object.entries(examples).map(([name, [value]]) => [name, value]));

test.each(Object.keys(settingsTable) as Name[])('%s changes what the server reads', (name) => {
  const [, other] = examples[name];
  expect(readSettings({ ...all, [name]: other })).not.toEqual(readSettings(all));
});
