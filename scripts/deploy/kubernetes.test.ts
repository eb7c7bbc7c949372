import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServedMetrics, readSettings } from '@deckwright/server';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SECRETS, unknownVariables } from './variables.ts';

const FOLDER = join(import.meta.dirname, '../../deploy/kubernetes');

type Json = { readonly [key: string]: unknown };

interface Container {
  readonly name: string;
  readonly image: string;
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly envFrom: readonly Json[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources: { readonly requests: Json; readonly limits: Json };
  readonly securityContext: Json;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly volumeMounts: readonly { readonly mountPath: string }[];
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}

interface PodSpec extends Json {
  readonly containers: readonly [Container];
  readonly terminationGracePeriodSeconds?: number;
}

interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec?: Json & { readonly template?: { readonly metadata: Json; readonly spec: PodSpec } };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
}

const MANIFESTS = globSync('*.yaml', { cwd: FOLDER })
  .filter((file) => file !== 'kustomization.yaml')
  .toSorted()
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map(
      (document): Manifest => ({ file, ...document.toJS() }),
    ),
  );
const KUSTOMIZATION = parse(readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8'));
const PODS = MANIFESTS.flatMap(({ kind, metadata, spec }) =>
  spec?.template === undefined ? [] : [{ kind, name: metadata.name, pod: spec.template.spec }],
);
const CONFIG = find('ConfigMap', 'deckwright').data!;
const SECRET = find('Secret', 'deckwright').stringData!;

function find(kind: string, name: string): Manifest {
  const found = MANIFESTS.find((one) => one.kind === kind && one.metadata.name === name);
  expect(found, `${kind} ${name}`).toBeDefined();
  return found!;
}

/** The variables of a container, with examples in place of secrets. */
function environmentOf({ env = [], envFrom }: Container): Record<string, string> {
  expect(envFrom).toEqual([{ configMapRef: { name: 'deckwright' } }, { secretRef: { name: 'deckwright' } }]);
  const secrets = Object.keys(SECRET).map((name) => [name, name === 'DATABASE_URL' ? 'postgres://db/decks' : 'secret']);
  return {
    ...CONFIG,
    ...Object.fromEntries(secrets),
    ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
  };
}

type Validate = ((data: unknown) => boolean) & { readonly errors?: readonly unknown[] };

/** The validator of the schema in the OpenAPI document of Kubernetes, or of KEDA. */
async function validatorOf({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): Promise<Validate> {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  const title = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  const [of, name] =
    group === 'keda.sh'
      ? ['@kubernetes-models/keda', `ComGithubKedacoreKedaV2ApisKeda${title(version!)}${kind}`]
      : ['kubernetes-models', `IoK8sApi${title(group!.split('.')[0]!)}${title(version!)}${kind}`];
  return (await import(new URL(`_schemas/${name}.js`, import.meta.resolve(of)).href)).validate;
}

/** What a validator finds wrong, and the keys that it never reads, because its schema does not have them. */
function problemsOf(manifest: unknown, validate: Validate): readonly unknown[] {
  const read = new Set<string>();
  const watched = (value: unknown, path: string): unknown =>
    typeof value !== 'object' || value === null
      ? value
      : new Proxy(value, {
          get(target, key) {
            const child = Reflect.get(target, key);
            if (typeof key === 'symbol') return child;
            read.add(`${path}/${key}`);
            return watched(child, `${path}/${key}`);
          },
        });
  const paths = (value: unknown, path: string): readonly string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, child]) => [`${path}/${key}`, ...paths(child, `${path}/${key}`)]);
  validate(watched(manifest, ''));
  return [...(validate.errors ?? []), ...paths(manifest, '').filter((path) => !read.has(path))];
}

describe('a manifest in deploy/kubernetes', () => {
  it.each(MANIFESTS.map(({ file, ...manifest }) => [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest]))(
    '%s is valid for the schema of its kind',
    async (_, manifest) => {
      expect(problemsOf(manifest, await validatorOf(manifest as Manifest))).toEqual([]);
    },
  );

  it('would be found if it had an unknown key, or a value of another type', async () => {
    const { file: _, ...api } = structuredClone(find('Deployment', 'deckwright-api'));
    const validate = await validatorOf(api);
    Object.assign(api.spec!.template!.spec.containers[0], { livenesProbe: {} });
    expect(problemsOf(api, validate)).toEqual(['/spec/template/spec/containers/0/livenesProbe']);
    Object.assign(api.spec!, { replicas: 'two' });
    expect(problemsOf(api, validate)).toHaveLength(2);
  });

  it('is in the kustomization, unless it needs KEDA or is an example', () => {
    const files = new Set(MANIFESTS.map(({ file }) => file));
    const apart = [...files].filter((file) => !KUSTOMIZATION.resources.includes(file));
    expect(apart).toEqual(['autoscale.yaml', 'ingress.example.yaml', 'secret.example.yaml']);
    for (const file of KUSTOMIZATION.resources) expect(files).toContain(file);
    for (const { file, metadata } of MANIFESTS.filter(({ file }) => apart.includes(file)))
      expect(metadata.namespace, file).toBe(KUSTOMIZATION.namespace);
  });

  it.skipIf(!hasKubectl())('is put together by the real kustomize, with a pinned image', () => {
    const text = execFileSync('kubectl', ['kustomize', FOLDER], { encoding: 'utf8' });
    const images = [...text.matchAll(/image: (\S+)$/gm)].map(([, image]) => image);
    expect(images).toEqual(PODS.map(() => expect.stringMatching(/^registry\.example\.com\/deckwright:\d+\.\d+\.\d+$/)));
  });

  it('runs the image of the kustomization, which is pinned', () => {
    expect(PODS.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'Deployment deckwright-api',
      'Job deckwright-migrate',
      'Deployment deckwright-worker',
    ]);
    for (const { pod } of PODS) expect(pod.containers.map(({ image }) => image)).toEqual(['deckwright']);
    expect(KUSTOMIZATION.images).toEqual([
      { name: 'deckwright', newName: expect.any(String), newTag: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    ]);
  });

  it('starts the roles', () => {
    expect(PODS.map(({ pod }) => pod.containers[0].args.join(' '))).toEqual([
      'deckwright serve',
      'deckwright migrate',
      'deckwright work',
    ]);
  });

  it('sets only variables that the server or the AWS SDK reads, to values that the server accepts', () => {
    for (const { name, pod } of PODS) {
      const environment = environmentOf(pod.containers[0]);
      expect(unknownVariables(Object.keys(environment)), name).toEqual([]);
      expect(readSettings(environment).trustedProxies).toBe(1);
    }
    expect(environmentOf(PODS[2]!.pod.containers[0]).DECKWRIGHT_CONCURRENCY).toBe('2');
  });

  it('has no secret', () => {
    for (const value of Object.values(SECRET)) expect(value).toBe('');
    const plain = [
      ...Object.keys(CONFIG),
      ...PODS.flatMap(({ pod }) => (pod.containers[0].env ?? []).map((one) => one.name)),
    ];
    expect(plain.filter((name) => (SECRETS as readonly string[]).includes(name))).toEqual([]);
    for (const { pod } of PODS) expect(pod.enableServiceLinks).toBe(false);
  });

  it('gives pods the rights that they need, and no more', () => {
    for (const { name, pod } of PODS) {
      const [{ securityContext, resources, volumeMounts }] = pod.containers;
      expect(pod.automountServiceAccountToken, name).toBe(false);
      expect(pod.securityContext, name).toEqual({
        runAsNonRoot: true,
        runAsUser: 10001,
        runAsGroup: 10001,
        fsGroup: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(Object.keys(resources.requests), name).toEqual(['cpu', 'memory']);
      expect(Object.keys(resources.limits), name).toEqual(['memory']);
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp', '/home/deckwright']);
    }
  });

  it('probes /livez and /readyz on the port of the server, and leaves time to drain', () => {
    for (const { name, pod } of PODS.filter(({ kind }) => kind === 'Deployment')) {
      const [container] = pod.containers;
      const { port, drainSeconds } = readSettings(environmentOf(container));
      expect(container.ports, name).toEqual([
        { name: 'http', containerPort: port },
        { name: 'metrics', containerPort: 9464 },
      ]);
      expect(container.livenessProbe!.httpGet, name).toEqual({ path: '/livez', port: 'http' });
      expect(container.startupProbe!.httpGet, name).toEqual({ path: '/livez', port: 'http' });
      expect(container.readinessProbe!.httpGet, name).toEqual({ path: '/readyz', port: 'http' });
      const [program, pause] = container.lifecycle!.preStop.exec.command;
      expect(program).toBe('sleep');
      expect(pod.terminationGracePeriodSeconds, name).toBeGreaterThanOrEqual(Number(pause) + drainSeconds + 15);
    }
  });

  it('has a disruption budget, a policy of its network and a spread for each deployment', () => {
    for (const name of ['deckwright-api', 'deckwright-worker']) {
      const { spec } = find('Deployment', name);
      expect(find('PodDisruptionBudget', name).spec).toEqual({ maxUnavailable: 1, selector: spec!.selector });
      const keys = (spec!.template!.spec.topologySpreadConstraints as { topologyKey: string }[]).map(
        ({ topologyKey }) => topologyKey,
      );
      expect(keys).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
    }
    expect(find('NetworkPolicy', 'deckwright-ingress').spec).toMatchObject({ podSelector: {}, ingress: [] });
    expect(find('Service', 'deckwright-api').spec!.selector).toEqual(
      (find('Deployment', 'deckwright-api').spec!.selector as { matchLabels: Json }).matchLabels,
    );
  });

  it('scales workers by metrics that the server has', async () => {
    const metrics = createServedMetrics();
    const queue = () => ({ depth: 0, oldestSeconds: 0, running: 0, limit: 1 });
    metrics.watch({ queue, openHolds: async () => 0 });
    const served = await metrics.text();
    const { scaleTargetRef, triggers } = find('ScaledObject', 'deckwright-worker').spec as unknown as {
      scaleTargetRef: { name: string };
      triggers: readonly { metadata: { query: string } }[];
    };
    expect(find('Deployment', scaleTargetRef.name)).toBeDefined();
    const named = triggers.flatMap(({ metadata }) => metadata.query.match(/deckwright_\w+/g) ?? []);
    expect(named).toContain('deckwright_queue_oldest_seconds');
    for (const name of named) expect(served).toContain(`# HELP ${name} `);
  });
});

function hasKubectl(): boolean {
  try {
    execFileSync('kubectl', ['kustomize', '--help'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('Left out: kubectl is not installed, which runs the real kustomize.');
    return false;
  }
}
