import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** What a node reads. */
const config = read('packages/server/src/config.ts');

type Service = {
  environment?: Record<string, unknown>;
  env_file?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
};
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

type Manifest = { kind: string; metadata: { name: string }; data?: Record<string, string>; spec?: unknown };
type Ingress = { tls?: { hosts: string[] }[]; rules: { host: string }[] };
type Selecting = { selector: { matchLabels: Record<string, string> } };
const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root })
  .sort()
  .flatMap((path) => parseAllDocuments(read(path)).map((document) => document.toJS() as Manifest));

it('compose names services and volumes that are there, and variables that a node reads', () => {
  for (const { depends_on: needed = [], volumes = [] } of Object.values(compose.services)) {
    for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) expect(compose.services).toHaveProperty(name);
    for (const volume of volumes) if (!volume.startsWith('.')) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
  }
  expect(compose.services['node']?.environment).toEqual(compose.services['migrate']?.environment);
  for (const name of Object.keys(compose.services['node']?.environment ?? {})) expect(config).toContain(`'${name}'`);
});

it('whatever the README lists reaches the nodes of compose by deploy/.env, and what is fixed there is said so', () => {
  const [head = ''] = read('deploy/compose.yaml').split('x-node:');
  const listed = [...read('README.md').matchAll(/^\| (`[A-Z0-9_]+`.*?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
  expect(listed.length).toBeGreaterThan(40);
  for (const service of ['node', 'migrate']) {
    const { environment = {}, env_file: files } = compose.services[service] ?? {};
    expect(files).toEqual(['.env']);
    const fixed = listed.filter((name) => name in environment && !String(environment[name]).startsWith(`\${${name}:`));
    expect(fixed.filter((name) => !new RegExp(`\\b${name}\\b`).test(head.split('is fixed')[1] ?? ''))).toEqual([]);
  }
});

it('manifests name services and claims that are there, and variables that a node reads', () => {
  const names = (kind: string) => manifests.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  const text = JSON.stringify(manifests.map(({ spec }) => spec));
  for (const [, service] of text.matchAll(/"service":\{"name":"([^"]+)"/g)) expect(names('Service')).toContain(service);
  for (const [, claim] of text.matchAll(/"claimName":"([^"]+)"/g)) expect(names('PersistentVolumeClaim')).toContain(claim);
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  expect(Object.keys(settings)).toContain('REDIS_URL');
  for (const name of Object.keys(settings)) expect(config).toContain(`'${name}'`);
  expect(new URL(settings['REDIS_URL'] ?? '').hostname).toBe('counters');
  expect(names('Service')).toContain('counters');
});

it('each host a node is set to has a way in by https, and nodes are taken away one after the other', () => {
  const specsOf = <Spec>(kind: string) => manifests.filter((one) => one.kind === kind).map(({ spec }) => spec as Spec);
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const hosts = ['PUBLIC_URL', 'OFFICE_URL', 'S3_ENDPOINT'].map((name) => new URL(settings[name] ?? '').hostname);
  const ways = specsOf<Ingress>('Ingress');
  expect(ways.flatMap(({ rules }) => rules.map(({ host }) => host)).toSorted()).toEqual(hosts.toSorted());
  for (const { tls = [], rules } of ways) expect(tls.flatMap((one) => one.hosts)).toEqual(rules.map(({ host }) => host));
  const [budget] = specsOf<Selecting>('PodDisruptionBudget');
  expect(budget?.selector.matchLabels).toEqual({ app: 'frontrow' });
  expect(specsOf<Selecting>('Deployment').map(({ selector }) => selector)).toContainEqual(budget?.selector);
});
