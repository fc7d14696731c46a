import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

function lineOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('the settings were accepted');
}

const mebibyte = 1024 * 1024;

const inBucket = {
  FILES_URL: 's3://docs',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'a/b+c=',
};

describe('readSettings', () => {
  test('has a working default for every setting', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      command: 'npx guildhall',
      smtpUrl: undefined,
      mailFrom: 'Guildhall <no-reply@localhost>',
      embeddings: 'builtin',
      defaultCountry: 'US',
      rateLimits: {
        requestsPerMinute: 6000,
        searchesPerMinute: 1200,
        additionsPerMinute: 300,
        mailsPerHour: 5000,
      },
      uploadMaxBytes: 100 * mebibyte,
      uploadRequestMaxBytes: 1024 * mebibyte,
      uploadHourlyMaxBytes: 20_480 * mebibyte,
    });
    expect(settings.dataDir).toMatch(/\/data$/);
  });

  test('accepts the least and the greatest allowed values', () => {
    expect(readSettings({ UPLOAD_MAX_MB: '1', PORT: '0' })).toMatchObject({
      uploadMaxBytes: 1024 * 1024,
      port: 0,
    });
    expect(readSettings({ PORT: '65535' }).port).toBe(65_535);
  });

  test('makes the limit of a request at least that of a file, and reads that of an hour from RATE_LIMITS', () => {
    expect(readSettings({ UPLOAD_MAX_MB: '5000', RATE_LIMITS: 'uploads=5000' })).toMatchObject({
      uploadMaxBytes: 5000 * mebibyte,
      uploadRequestMaxBytes: 5000 * mebibyte,
      uploadHourlyMaxBytes: 5000 * mebibyte,
    });
    expect(lineOf({ RATE_LIMITS: 'uploads=99' })).toMatch(
      'RATE_LIMITS must be uploads=100 or more, UPLOAD_MAX_MB, not "uploads=99"',
    );
  });

  test('reads the bucket for files from FILES_URL', () => {
    expect(readSettings({}).filesBucket).toBeUndefined();
    const keys = { accessKeyId: 'AKIA', secretAccessKey: 'a/b+c=' };
    expect(readSettings(inBucket).filesBucket).toEqual({
      ...keys,
      name: 'docs',
      prefix: '',
      region: 'us-east-1',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
    });
    const S3_ENDPOINT = 'http://minio:9000/';
    const FILES_URL = 's3://docs.example/Guild hall/ä+%20/';
    expect(readSettings({ ...inBucket, FILES_URL, S3_ENDPOINT }).filesBucket).toMatchObject({
      name: 'docs.example',
      prefix: 'Guild hall/ä+%20',
      endpoint: 'http://minio:9000',
    });
  });

  test('takes an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
  });

  test.each([
    [{ PORT: '3000x' }, 'PORT must be an integer from 0 to 65535, not "3000x"'],
    [{ PORT: '65536' }, 'PORT must be an integer from 0 to 65535, not "65536"'],
    [{ HOST: '999.1.1.1' }, 'HOST must be an address or a name of this machine, not "999.1.1.1"'],
    [{ HOST: 'http://localhost' }, /^HOST must be an address or a name of this machine/],
    [{ DEFAULT_COUNTRY: 'usa' }, 'DEFAULT_COUNTRY must be two capital letters, not "usa"'],
    [{ DEFAULT_COUNTRY: 'ZZ' }, /^DEFAULT_COUNTRY must be the code of a country .*, not "ZZ"$/],
    [
      { RATE_LIMITS: 'maybe' },
      'RATE_LIMITS must be on, off, or some of requests=6000,searches=1200,additions=300,mails=5000,uploads=20480, not "maybe"',
    ],
    [{ RATE_LIMITS: 'requests=0' }, /^RATE_LIMITS must be on, off, or /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of /],
    [{ EMBEDDINGS: 'magic' }, /^EMBEDDINGS must be builtin, /],
    [{ FILES_URL: 'https://bucket' }, /^FILES_URL must be s3:\/\/bucket or s3:\/\/bucket\/prefix/],
    [{ FILES_URL: 's3://key:hidden@bucket' }, /^FILES_URL must be s3:[^@]*, without a key$/],
    [{ FILES_URL: 's3://bucket/a/../b' }, /^FILES_URL must be s3:/],
    [{ FILES_URL: 's3://bucket/a//b' }, /^FILES_URL must be s3:/],
    [{ FILES_URL: 's3://bucket' }, 'FILES_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ S3_ACCESS_KEY_ID: 'AKIA' }, 'S3_ACCESS_KEY_ID needs FILES_URL, s3://bucket/prefix'],
    [{ S3_REGION: 'us-east-1' }, 'S3_REGION needs FILES_URL, s3://bucket/prefix'],
    [{ ...inBucket, S3_SECRET_ACCESS_KEY: 'a b' }, /^S3_SECRET_ACCESS_KEY must be ASCII/],
    [{ ...inBucket, S3_ENDPOINT: 'minio:9000' }, /^S3_ENDPOINT must be an address that starts/],
    [{ ...inBucket, S3_ENDPOINT: 'http://a:b@minio' }, /^S3_ENDPOINT must be an address like/],
    [{ ...inBucket, S3_REGION: 'eu west' }, /^S3_REGION must be a name like eu-central-1/],
    [{ PUBLIC_URL: 'example.com' }, /^PUBLIC_URL must be an address that starts with http:/],
    [{ PUBLIC_URL: 'https://example.com/hall' }, /^PUBLIC_URL must be an address without a path/],
    [{ PUBLIC_URL: 'https://example.com/?hall' }, /^PUBLIC_URL must be an address without a path/],
    [{ PUBLIC_URL: 'https://me:hidden@example.com' }, /^PUBLIC_URL must be an address without/],
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be an address that starts with smtp:/],
    [
      { SMTP_URL: 'https://mail.example.com' },
      /^SMTP_URL must be an address that starts with smtp:/,
    ],
    [{ SMTP_URL: 'smtp://' }, /^SMTP_URL must be smtp:\/\/user:password@host:port, with signs /],
    [{ SMTP_URL: 'smtp://me:12/34@host' }, /^SMTP_URL must be smtp:\/\/user:password@host:port/],
    [{ SMTP_URL: 'smtp://me:12?34@host' }, /^SMTP_URL must be smtp:\/\/user:password@host:port/],
    [{ SMTP_URL: 'smtp://me:12#34@host' }, /^SMTP_URL must be smtp:\/\/user:password@host:port/],
    [{ MAIL_FROM: 'Guildhall' }, 'MAIL_FROM must be an address, or a name and an address like'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'A <a@b.example>, C <c@d.example>' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'A <a@b.example>\r\nBcc: c@d.example' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'A\r\nBcc: c@d.example <a@b.example>' }, /^MAIL_FROM must be an address/],
    [{ WEBHOOK_PRIVATE_HOSTS: 'hook.local' }, /^WEBHOOK_PRIVATE_HOSTS must be hosts with their/],
    [{ WEBHOOK_PRIVATE_HOSTS: 'hook.local:0' }, /^WEBHOOK_PRIVATE_HOSTS must be hosts with their/],
    [{ WEBHOOK_PRIVATE_HOSTS: 'hook.local:*' }, /^WEBHOOK_PRIVATE_HOSTS must be hosts with their/],
    [{ WEBHOOK_PRIVATE_HOSTS: 'a.b:70000' }, /^WEBHOOK_PRIVATE_HOSTS must be hosts with their/],
    [{ WEBHOOK_PRIVATE_HOSTS: '10.0.0.0/8:80' }, /^WEBHOOK_PRIVATE_HOSTS must be hosts with their/],
    [{ WEBHOOK_PRIVATE_HOSTS: '[a]:80,a.b:80' }, /^WEBHOOK_PRIVATE_HOSTS must be hosts with their/],
    [{ SECRETS_KEY: 'c2hvcnQ=' }, /^SECRETS_KEY must be 32 bytes as base64$/],
    [{ PRIVATE_HOSTS: 'idp.local' }, /^PRIVATE_HOSTS is gone: .*WEBHOOK_PRIVATE_HOSTS/],
    [
      { LLM: 'none', LLM_URL: 'http://host/v1', LLM_MODEL: 'llama' },
      'LLM_URL is gone: set LLM=https://host/v1#model',
    ],
    [{ LLM_MODEL: 'llama' }, 'LLM_MODEL is gone: set LLM=https://host/v1#model'],
    [{ UPLOAD_REQUEST_MAX_MB: '1' }, /^UPLOAD_REQUEST_MAX_MB is gone: a request may have 1024 MiB/],
    [{ UPLOAD_HOURLY_MB: '1' }, /^UPLOAD_HOURLY_MB is gone: set RATE_LIMITS=uploads=20480, /],
    [{ SOFFICE: '/opt/soffice' }, /^SOFFICE is gone: LibreOffice is found on the PATH/],
    [{ UPLOAD_MAX_MB: '0' }, 'UPLOAD_MAX_MB must be an integer from 1 to 10240, not "0"'],
    [{ TRUST_PROXY: 'proxy.local' }, /^TRUST_PROXY must be addresses or ranges like /],
    [{ TRUST_PROXY: '10.0.0.1,10' }, /^TRUST_PROXY must be addresses or ranges like /],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be addresses or ranges like /],
    [{ TRUST_PROXY: 'fd00::/129' }, /^TRUST_PROXY must be addresses or ranges like /],
    [{ TRUST_PROXY: '10.0.0.0/8/8' }, /^TRUST_PROXY must be addresses or ranges like /],
    [{ ALLOWED_HOSTS: 'https://hall.example' }, /^ALLOWED_HOSTS must be names like /],
    [{ ALLOWED_HOSTS: 'hall.example:80' }, /^ALLOWED_HOSTS must be names like /],
  ])('refuses %j with one line', (env, line) => {
    expect(lineOf(env)).toMatch(line);
    expect(lineOf(env)).not.toContain('\n');
  });

  test('does not repeat a refused URL, which may hold a password', () => {
    expect(lineOf({ DATABASE_URL: 'mysql://me:hidden@host/db' })).not.toContain('hidden');
    expect(lineOf({ SMTP_URL: 'mail://me:hidden@host' })).not.toContain('hidden');
    expect(lineOf({ PUBLIC_URL: 'https://me:hidden@host' })).not.toContain('hidden');
    expect(lineOf({ SMTP_URL: 'smtp://me:1#hidden@host' })).not.toContain('hidden');
  });

  test.each([
    [{ PUBLIC_URL: 'https://hall.example.com:8443/' }, 'Guildhall <no-reply@hall.example.com>'],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, 'Guildhall <no-reply@localhost>'],
    [{ MAIL_FROM: 'mail@example.com' }, 'mail@example.com'],
    [
      { MAIL_FROM: '"Grün & Co., Inc." <mail@example.com>' },
      '"Grün & Co., Inc." <mail@example.com>',
    ],
  ])('with %j makes %s the sender of mails', (env, mailFrom) => {
    expect(readSettings(env).mailFrom).toBe(mailFrom);
  });

  test('takes the URL of a mail server as it is', () => {
    const address = 'smtps://me%40here:p%23ss@mail.example.com:465?tls.rejectUnauthorized=false';
    expect(readSettings({ SMTP_URL: address }).smtpUrl).toBe(address);
  });

  test.each([
    [{ LLM_MODELS: 'llama' }, /^LLM_MODELS needs LLM, the model of everybody else$/],
    [
      { LLM: 'http://h/v1#llama', LLM_MODELS: `a,${'x'.repeat(201)}` },
      /^LLM_MODELS must be names like /,
    ],
    [{ LLM: 'http://me:hidden@host/v1#llama' }, /must not hold a password: use LLM_API_KEY$/],
    [{ LLM_URL: 'http://me:hidden@host/v1' }, /^LLM_URL is gone/],
    [{ LLM: 'llama' }, /^LLM must be none, ollama, ollama:<model> or https:/],
    [{ LLM: 'http://host/v1' }, /^LLM must be none, ollama, /],
    [{ LLM: 'ollama', OLLAMA_HOST: 'http://' }, /^OLLAMA_HOST must be an address/],
    [{ LLM: 'http://hidden@host/v1#llama' }, /must not hold a password/],
    [{ LLM: 'http://:hidden@host/v1#llama' }, /must not hold a password/],
    [
      { LLM: 'http://host/v1#llama', LLM_API_KEY: 'hidden hidden' },
      /^LLM_API_KEY must be ASCII letters/,
    ],
    [{ METRICS_TOKEN: 'hidden hidden' }, /^METRICS_TOKEN must be ASCII letters/],
    [{ EMBEDDINGS_API_KEY: 'hidden\nhidden' }, /^EMBEDDINGS_API_KEY must be ASCII letters/],
    [{ OIDC_CLIENT_SECRET: 'hidden' }, /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET /],
    [{ OIDC_ISSUER: 'idp.example.com' }, /^OIDC_ISSUER must be an address that starts with https:/],
  ])('refuses %j with one line without its secrets', (env, line) => {
    expect(lineOf(env)).toMatch(line);
    expect(lineOf(env)).not.toMatch(/hidden|\n/);
  });

  test.each(['0.0.0.0', '::1', 'localhost', 'hall.example.com', 'my_host'])(
    'accepts %s as HOST',
    (host) => expect(readSettings({ HOST: host }).host).toBe(host),
  );

  test('reads a language model, or none', () => {
    const none = { llmUrl: undefined, llmModel: undefined };
    expect(readSettings({ LLM_URL: ' ', LLM_MODEL: '' })).toMatchObject(none);
    const some = { llmUrl: 'http://host/v1', llmModel: 'llama', llmApiKey: 'sk-1' };
    expect(readSettings({ LLM: 'http://host/v1/#llama', LLM_API_KEY: 'sk-1' })).toMatchObject(some);
    expect(readSettings({ LLM: 'none' })).toMatchObject(none);
    const former = { LLM_URL: 'http://host/v1/', LLM_MODEL: 'llama', LLM_API_KEY: 'sk-1' };
    expect(readSettings(former)).toMatchObject(some);
  });

  test.each([
    ['ollama', undefined, { llmUrl: 'http://127.0.0.1:11434/v1', llmModel: undefined }],
    ['ollama:qwen3:8b', undefined, { llmUrl: 'http://127.0.0.1:11434/v1', llmModel: 'qwen3:8b' }],
    ['ollama:a', 'gpu.lan', { llmUrl: 'http://gpu.lan:11434/v1', llmModel: 'a' }],
  ])('reads LLM=%s with OLLAMA_HOST=%s', (line, host, read) => {
    expect(readSettings({ LLM: line, OLLAMA_HOST: host })).toMatchObject(read);
  });

  test('reads an identity provider and the hosts that webhooks may reach', () => {
    expect(readSettings({})).toMatchObject({ oidc: undefined, webhookPrivateHosts: [] });
    const oidc = { issuer: 'https://idp.local/hall/', clientId: 'guildhall', clientSecret: 's' };
    const env = {
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: oidc.clientId,
      OIDC_CLIENT_SECRET: oidc.clientSecret,
      WEBHOOK_PRIVATE_HOSTS: 'hook.local:8080, 10.0.0.5:443 ,[fd00::1]:80',
    };
    const webhookPrivateHosts = ['hook.local:8080', '10.0.0.5:443', '[fd00::1]:80'];
    expect(readSettings(env)).toMatchObject({ oidc, webhookPrivateHosts });
  });

  test('reads trusted proxies, allowed hosts and the metrics token', () => {
    const none = { trustProxy: [], allowedHosts: [], metricsToken: undefined };
    expect(readSettings({})).toMatchObject(none);
    const env = {
      TRUST_PROXY: ' 10.0.0.5, 172.16.0.0/12,fd00::/8,::1, ::ffff:10.0.0.0/104',
      ALLOWED_HOSTS: 'guildhall, hall.example.com',
      METRICS_TOKEN: 'figures',
    };
    expect(readSettings(env)).toMatchObject({
      trustProxy: ['10.0.0.5', '172.16.0.0/12', 'fd00::/8', '::1', '::ffff:10.0.0.0/104'],
      allowedHosts: ['guildhall', 'hall.example.com'],
      metricsToken: 'figures',
    });
  });

  test('reads single limits', () => {
    const { rateLimits } = readSettings({ RATE_LIMITS: 'searches=5' });
    expect(rateLimits).toEqual({
      requestsPerMinute: 6000,
      searchesPerMinute: 5,
      additionsPerMinute: 300,
      mailsPerHour: 5000,
    });
    expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe('off');
  });
});

test('S70: the addresses of OPERATORS are read as those of accounts', () => {
  const { operators } = readSettings({ OPERATORS: ' Ada@Example.COM, eve@example.com ,' });
  expect(operators).toEqual(['ada@example.com', 'eve@example.com']);
  expect(() => readSettings({ OPERATORS: 'ada' })).toThrow(/^OPERATORS must be e-mail addresses/);
});
