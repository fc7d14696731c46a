import { ok, withOwnerText } from './finding.ts';
import type { OwnerFinding } from './finding.ts';

export function checkNode(): OwnerFinding {
  const { version } = process;
  const found = ok('Node', `${version}, runs TypeScript as it is`);
  return withOwnerText(found, { code: 'node_runs', values: { version }, text: found.detail });
}
