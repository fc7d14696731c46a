import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settingsTable } from '../packages/server/src/ground/settings/settings.table.ts';

const deploy = new URL('../deploy/', import.meta.url);
const manifests = await readFile(new URL('kubernetes/guildhall.yaml', deploy), 'utf8');
const dockerfile = await readFile(new URL('Dockerfile', deploy), 'utf8');
const production = await readFile(new URL('../docs/production.md', import.meta.url), 'utf8');
const objects = parseAllDocuments(manifests).map((it) => it.toJS());
const find = (kind: string) => objects.find((it) => it.kind === kind);
const pod = find('Deployment').spec.template.spec;
const [container] = pod.containers;

test('the manifests name only settings that exist, and what two servers have to share', () => {
  const given = Object.keys(find('ConfigMap').data);
  const secret = [...production.matchAll(/--from-literal=([A-Z0-9_]+)=/g)].map(([, name]) => name);
  const known = Object.keys(settingsTable);
  expect([...given, ...secret].filter((name) => !known.includes(name!))).toEqual([]);
  expect(secret).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRETS_KEY', 'METRICS_TOKEN']));
  expect(given).toEqual(expect.arrayContaining(['PUBLIC_URL', 'FILES_URL', 'TRUST_PROXY']));
});

test('the pod is what the image is: its user, its port, its two writable places', () => {
  expect(dockerfile).toContain(`USER ${pod.securityContext.runAsUser}`);
  expect(dockerfile).toContain(`EXPOSE ${container.ports[0].containerPort}`);
  const places = container.volumeMounts.map((it: { mountPath: string }) => it.mountPath);
  expect(places).toEqual(['/data', '/tmp']);
  expect(find('Deployment').spec.strategy.type).toBe('Recreate');
});

test('the pod keeps to the restricted standard that its namespace enforces', () => {
  expect(find('Namespace').metadata.labels).toMatchObject({
    'pod-security.kubernetes.io/enforce': 'restricted',
  });
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(pod.automountServiceAccountToken).toBe(false);
});

test('everything selects the pods of the deployment', () => {
  const labels = find('Deployment').spec.template.metadata.labels;
  const selectors = [
    find('Deployment').spec.selector.matchLabels,
    find('PodDisruptionBudget').spec.selector.matchLabels,
    find('Service').spec.selector,
    find('NetworkPolicy').spec.podSelector.matchLabels,
  ];
  for (const selector of selectors) expect(labels).toMatchObject(selector);
});
