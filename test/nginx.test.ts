import { expect, test } from 'vitest';
import { read } from './source-files.ts';

const servers = read('deploy/nginx.conf')
  .replaceAll(/#.*$/gm, '')
  .split(/^server \{$/m)
  .slice(1);

test('S70: deploy/nginx.conf sets HSTS wherever it speaks TLS, and only redirects without', () => {
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    const isTls = /listen \d+ ssl/.test(server);
    expect(/add_header Strict-Transport-Security "max-age=31536000" always;/.test(server)).toBe(
      isTls,
    );
    expect(/return 301 https:/.test(server)).toBe(!isTls);
    expect(server.includes('proxy_pass')).toBe(isTls);
    // A location with a header of its own would not inherit this one.
    expect(server.match(/add_header/g)?.length ?? 0).toBe(isTls ? 1 : 0);
  }
});
