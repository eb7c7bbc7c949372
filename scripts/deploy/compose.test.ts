import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DOCUMENTED_VARIABLES, readSettings } from '@deckwright/server';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SDK_VARIABLES, SECRETS, unknownVariables } from './variables.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy');

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
  readonly deploy?: { readonly replicas: number };
}

const TEXT = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
const COMPOSE = parse(TEXT, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const SERVICES = Object.entries(COMPOSE.services);
const NODES = SERVICES.filter(([, { image }]) => image.startsWith('deckwright'));
const EXAMPLE = readFileSync(join(DEPLOY, '.env.example'), 'utf8');
const CADDYFILE = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8');
const README = readFileSync(join(DEPLOY, 'README.md'), 'utf8');
const EXAMPLE_NAMES = [...EXAMPLE.matchAll(/^(\w+)=/gm)].map(([, name]) => name!);

/** The schema of the Compose Specification. */
const isCompose = createCompose();

function createCompose() {
  const folder = dirname(fileURLToPath(import.meta.resolve('dclint/package.json')));
  const schema = JSON.parse(readFileSync(join(folder, 'schemas/compose.schema.json'), 'utf8'));
  const { $schema: _, ...draft7 } = schema;
  return new Ajv({ strict: false, validateFormats: false }).compile(draft7);
}

/** The variables of a service, with an example for each that Compose inserts. */
function environmentOf({ environment = {} }: Service): Record<string, string> {
  const examples: Readonly<Record<string, string>> = {
    DECKWRIGHT_PUBLIC_URL: 'https://decks.example.com',
    FILES_URL: 'https://files.example.com',
    WORKER_CONCURRENCY: '2',
    DECKWRIGHT_ADMIN_EMAIL: '',
    DECKWRIGHT_ADMIN_PASSWORD: '',
  };
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(:[?-][^}]*)?\}/g, (_, inserted: string) => examples[inserted] ?? 'secret'),
    ]),
  );
}

describe('deploy/compose.yaml', () => {
  it('is valid for the schema of the Compose Specification, which rejects an unknown key', () => {
    isCompose(COMPOSE);
    expect(isCompose.errors).toBeNull();
    expect(isCompose({ ...COMPOSE, services: { api: { imag: 'deckwright' } } })).toBe(false);
  });

  it('has a database, a store, its bucket, a migration, two API nodes, three workers and a proxy', () => {
    const commands = Object.fromEntries(NODES.map(([name, { command }]) => [name, command?.join(' ')]));
    expect(commands).toEqual({
      'api-1': 'deckwright serve',
      'api-2': 'deckwright serve',
      worker: 'deckwright work',
      migrate: 'deckwright migrate',
      bucket: 'node /app/packages/server/create-bucket.mjs',
    });
    expect(COMPOSE.services.worker!.deploy).toEqual({ replicas: 3 });
    expect(SERVICES.map(([name]) => name)).toEqual(expect.arrayContaining(['postgres', 'seaweedfs', 'proxy']));
  });

  it('uses commands that exist', () => {
    const bin = join(ROOT, 'packages/server/src/cli/main.ts');
    const help = execFileSync(process.execPath, ['--conditions=source', bin, '--help'], { encoding: 'utf8' });
    for (const [, { command }] of NODES.filter(([, { command }]) => command?.[0] === 'deckwright'))
      expect(help).toMatch(new RegExp(`^\\s+(deckwright )?${command![1]}\\b`, 'm'));
  });

  it('sets only variables that the server or the AWS SDK reads, to values that the server accepts', () => {
    for (const [name, service] of NODES) {
      const environment = environmentOf(service);
      expect(unknownVariables(Object.keys(environment)), name).toEqual([]);
      const { drainSeconds, trustedProxies, publicUrl } = readSettings(environment);
      expect([trustedProxies, publicUrl], name).toEqual([1, 'https://decks.example.com']);
      const grace = service.stop_grace_period ?? '60s';
      expect(Number.parseInt(grace, 10), name).toBeGreaterThanOrEqual(drainSeconds + 15);
    }
    for (const name of SDK_VARIABLES) expect(README).toContain(`\`${name}\``);
  });

  it('has no secret, and stops with a message if a needed one is missing', () => {
    const secrets = SERVICES.flatMap(([service, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([name]) => (SECRETS as readonly string[]).includes(name))
        .map(([name, value]) => [service, name, value] as const),
    );
    expect(secrets.length).toBeGreaterThan(10);
    for (const [service, name, value] of secrets) {
      const pattern = name === 'DECKWRIGHT_ADMIN_PASSWORD' ? /^\$\{\w+:-\}$/ : /\$\{\w+:\?Set \w+ in deploy\/\.env\}/;
      expect(value, `${service} ${name}`).toMatch(pattern);
    }
    expect(EXAMPLE.match(/^\w+=.+$/gm)).toBeNull();
  });

  it('inserts exactly the variables of .env.example, which Git and the image leave out once it is filled in', () => {
    const inserted = new Set([...TEXT.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!));
    expect([...inserted].toSorted()).toEqual(EXAMPLE_NAMES.toSorted());
    for (const file of ['.gitignore', '.dockerignore'])
      expect(readFileSync(join(ROOT, file), 'utf8').split('\n')).toContain('deploy/.env');
  });

  it('pins every image, and builds its own from the Dockerfile', () => {
    const own = NODES.filter(([, { build }]) => build !== undefined);
    expect(own.map(([name, { build }]) => [name, build])).toEqual([['migrate', '..']]);
    for (const [name, { image }] of SERVICES)
      expect(image, name).toMatch(image.startsWith('deckwright') ? /^deckwright:local$/ : /:\d+\.\d+(\.\d+)?$/);
  });

  it('starts nodes after the migration and the bucket, and these after healthy services', () => {
    for (const [name, { depends_on: after = {} }] of NODES) {
      if (name === 'migrate') expect(after).toEqual({ postgres: { condition: 'service_healthy' } });
      else if (name === 'bucket') expect(after).toEqual({ seaweedfs: { condition: 'service_healthy' } });
      else {
        expect(after.migrate, name).toEqual({ condition: 'service_completed_successfully' });
        expect(after.bucket, name).toEqual({ condition: 'service_completed_successfully' });
      }
      for (const other of Object.keys(after)) expect(COMPOSE.services[other], other).toBeDefined();
    }
    for (const name of ['postgres', 'seaweedfs', 'proxy'])
      expect(COMPOSE.services[name]!.healthcheck!.test![0], name).toBe('CMD');
  });

  it('publishes the proxy only, and keeps data in volumes on a network without internet', () => {
    const published = SERVICES.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
    expect(published).toEqual(['proxy']);
    expect(COMPOSE.networks.inside).toEqual({ internal: true });
    for (const name of ['postgres', 'seaweedfs']) {
      const { networks, volumes = [] } = COMPOSE.services[name]!;
      expect(networks).toEqual(['inside']);
      expect(Object.keys(COMPOSE.volumes)).toContain(volumes[0]!.split(':')[0]);
    }
    for (const [name, { volumes = [] }] of SERVICES)
      for (const volume of volumes.filter((text) => text.startsWith('./')))
        expect(existsSync(join(DEPLOY, volume.split(':')[0]!)), `${name} ${volume}`).toBe(true);
  });

  it('gives the proxy every variable of its Caddyfile, and every API node', () => {
    const { environment = {} } = COMPOSE.services.proxy!;
    const used = new Set([...CADDYFILE.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name!));
    expect(Object.keys(environment).toSorted()).toEqual([...used].toSorted());
    const { port } = readSettings({ PORT: environmentOf(COMPOSE.services['api-1']!).PORT });
    const nodes = NODES.map(([name]) => name).filter((name) => name.startsWith('api-'));
    expect(environment.DECKWRIGHT_NODES).toBe(nodes.map((name) => `${name}:${port}`).join(' '));
  });
});

describe('deploy/compose.one-node.yaml', () => {
  const text = readFileSync(join(DEPLOY, 'compose.one-node.yaml'), 'utf8');
  const { services, volumes } = parse(text) as Pick<typeof COMPOSE, 'services' | 'volumes'>;

  it('is valid for the schema of the Compose Specification', () => {
    isCompose(parse(text));
    expect(isCompose.errors).toBeNull();
  });

  it('is one server that keeps its data in a volume, and has the rights of a node of the cluster', () => {
    const [server, ...others] = Object.values(services) as (Service & Record<string, unknown>)[];
    expect(others).toEqual([]);
    const node = COMPOSE.services['api-1'] as Service & Record<string, unknown>;
    for (const right of ['read_only', 'cap_drop', 'security_opt', 'pids_limit', 'tmpfs', 'stop_grace_period'])
      expect(server![right], right).toEqual(node[right]);
    expect(server!.command).toBeUndefined();
    expect(server!.volumes).toEqual(['data:/data']);
    expect(Object.keys(volumes)).toEqual(['data']);
  });

  it('starts without any setting, and is reached from this machine alone', () => {
    expect(text).not.toContain(':?');
    const environment = environmentOf(services.server!);
    expect(unknownVariables(Object.keys(environment))).toEqual([]);
    const { port } = readSettings(environment);
    expect(services.server!.ports).toEqual([`127.0.0.1:${port}:${port}`]);
    for (const [, name] of text.matchAll(/\$\{(\w+)/g)) expect(EXAMPLE_NAMES).toContain(name);
  });
});

describe('deploy/README.md', () => {
  it('names only existing files and variables', () => {
    for (const [, file] of README.matchAll(
      /`(?:deploy\/)?((?:kubernetes\/|monitoring\/)?[\w.-]+\.(?:yaml|mjs|example|json))`/g,
    ))
      expect(existsSync(join(DEPLOY, file!)), file).toBe(true);
    const known = [...DOCUMENTED_VARIABLES.map(([name]) => name), ...SDK_VARIABLES, ...EXAMPLE_NAMES] as string[];
    for (const [, name] of README.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g)) expect(known).toContain(name);
  });
});
