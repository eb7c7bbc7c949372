import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@deckwright/server';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { kubectlMissing } from './programs.ts';
import { servedMetrics } from './queries.ts';
import { SECRETS, unknownVariables } from './variables.ts';

const FOLDER = join(import.meta.dirname, '../../deploy/kubernetes');
const MONITORING = join(FOLDER, '../monitoring');
const README = readFileSync(join(FOLDER, '../README.md'), 'utf8');

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
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly spec?: Json & { readonly template?: { readonly metadata: Json; readonly spec: PodSpec } };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
}

const MANIFESTS = globSync('*.yaml', { cwd: FOLDER })
  .filter((file) => file !== 'kustomization.yaml')
  .toSorted()
  .flatMap((file) => readManifests(FOLDER, file));
const OF_OPERATOR = ['service-monitor.yaml', 'prometheus-rule.yaml'].flatMap((file) => readManifests(MONITORING, file));
const KUSTOMIZATION = parse(readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8'));
const PODS = MANIFESTS.flatMap(({ kind, metadata, spec }) =>
  spec?.template === undefined ? [] : [{ kind, name: metadata.name, pod: spec.template.spec }],
);
const PODS_OF_NODES = MANIFESTS.flatMap(({ kind, spec }) => (kind === 'Deployment' ? [spec!.template!] : []));
const CONFIG = find('ConfigMap', 'deckwright').data!;
const SECRET = find('Secret', 'deckwright').stringData!;

function readManifests(folder: string, file: string): readonly Manifest[] {
  return parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => ({ file, ...document.toJS() }));
}

function find(kind: string, name: string, among = MANIFESTS): Manifest {
  const found = among.find((one) => one.kind === kind && one.metadata.name === name);
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

/** The validator of the schema in the OpenAPI document of Kubernetes, of KEDA, or of the Prometheus Operator. */
async function validatorOf({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): Promise<Validate> {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  const title = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  const named = `${title(version!)}${kind}`;
  const operator = 'ComGithubPrometheusOperatorPrometheusOperatorPkgApisMonitoring';
  const others: Readonly<Record<string, readonly [of: string, name: string]>> = {
    'keda.sh': ['@kubernetes-models/keda', `ComGithubKedacoreKedaV2ApisKeda${named}`],
    'monitoring.coreos.com': ['@kubernetes-models/prometheus-operator', `${operator}${named}`],
  };
  const [of, name] = others[group!] ?? ['kubernetes-models', `IoK8sApi${title(group!.split('.')[0]!)}${named}`];
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

describe('a manifest in deploy/kubernetes or deploy/monitoring', () => {
  it.each(
    [...MANIFESTS, ...OF_OPERATOR].map(({ file, ...manifest }) => [
      `${file}: ${manifest.kind} ${manifest.metadata.name}`,
      manifest,
    ]),
  )('%s is valid for the schema of its kind', async (_, manifest) => {
    expect(problemsOf(manifest, await validatorOf(manifest as Manifest))).toEqual([]);
  });

  it('would be found if it had an unknown key, or a value of another type', async () => {
    const { file: _, ...api } = structuredClone(find('Deployment', 'deckwright-api'));
    const validate = await validatorOf(api);
    Object.assign(api.spec!.template!.spec.containers[0], { livenesProbe: {} });
    expect(problemsOf(api, validate)).toEqual(['/spec/template/spec/containers/0/livenesProbe']);
    Object.assign(api.spec!, { replicas: 'two' });
    expect(problemsOf(api, validate)).toHaveLength(2);
    const { file: __, ...monitor } = structuredClone(find('ServiceMonitor', 'deckwright', OF_OPERATOR));
    Object.assign(monitor.spec!, { endpoint: [] });
    expect(problemsOf(monitor, await validatorOf(monitor))).toEqual(['/spec/endpoint']);
  });

  it('is in the kustomization, unless it needs KEDA or is an example', () => {
    const files = new Set(MANIFESTS.map(({ file }) => file));
    const apart = [...files].filter((file) => !KUSTOMIZATION.resources.includes(file));
    expect(apart).toEqual(['autoscale.yaml', 'ingress.example.yaml', 'secret.example.yaml']);
    for (const file of KUSTOMIZATION.resources) expect(files).toContain(file);
    for (const { file, metadata } of MANIFESTS.filter(({ file }) => apart.includes(file)))
      expect(metadata.namespace, file).toBe(KUSTOMIZATION.namespace);
  });

  it.skipIf(kubectlMissing() !== undefined)('is put together by the real kustomize, with a pinned image', () => {
    const text = kustomize(FOLDER);
    const images = [...text.matchAll(/image: (\S+)$/gm)].map(([, image]) => image);
    expect(images).toEqual(PODS.map(() => expect.stringMatching(/^registry\.example\.com\/deckwright:\d+\.\d+\.\d+$/)));
    const monitoring = parseAllDocuments(kustomize(MONITORING)).map((document) => document.toJS() as Manifest);
    const { data, metadata } = find('ConfigMap', 'deckwright-dashboard', monitoring);
    expect(metadata).toMatchObject({ namespace: 'deckwright', labels: { grafana_dashboard: '1' } });
    expect(JSON.parse(data!['grafana-dashboard.json']!).title).toBe('Deckwright');
    expect(() => kustomize(join(FOLDER, '..'))).toThrow();
  });

  it('has the label of the product, and that of its part if an upgrade applies it in a step of its own', () => {
    for (const { file, kind, metadata } of [...MANIFESTS, ...OF_OPERATOR]) {
      if (file.includes('.example.')) continue;
      expect(metadata.labels, `${file} ${kind}`).toMatchObject({ 'app.kubernetes.io/part-of': 'deckwright' });
    }
    const partOf = (kind: string, name: string) => find(kind, name).metadata.labels!['app.kubernetes.io/component'];
    expect(partOf('ConfigMap', 'deckwright')).toBe('settings');
    expect(partOf('Job', 'deckwright-migrate')).toBe('migrate');
    for (const part of ['api', 'worker']) {
      expect(partOf('Deployment', `deckwright-${part}`)).toBe(part);
      expect(partOf('PodDisruptionBudget', `deckwright-${part}`)).toBe(part);
    }
  });

  it('is upgraded in the order of docs/scaling.md: the tables, the workers, the API nodes', () => {
    const upgrades = README.split('**Upgrade.**')
      .slice(1)
      .map((text) => /```sh\n(.*?)```/s.exec(text)![1]!);
    expect(upgrades).toHaveLength(2);
    for (const commands of upgrades) {
      // Where each part is named for the last time before the next one begins.
      const steps = [...commands.matchAll(/\b(migrate|worker|api)\b/g)].map(([, part]) => part!);
      expect(steps.filter((part, index) => part !== steps[index - 1])).toEqual(['migrate', 'worker', 'api']);
    }
    const scaling = readFileSync(join(FOLDER, '../../docs/scaling.md'), 'utf8').split('## Upgrades')[1]!;
    const [first, second, third] = [...scaling.matchAll(/^\d\. (.+)$/gm)].map(([, step]) => step);
    expect([first, second, third]).toEqual([
      expect.stringContaining('deckwright migrate'),
      expect.stringContaining('workers'),
      expect.stringContaining('API nodes'),
    ]);
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

  it('scales API nodes, whose number no upgrade resets, and leaves at least two', () => {
    const { spec } = find('HorizontalPodAutoscaler', 'deckwright-api');
    const { kind, name } = spec!.scaleTargetRef as Manifest['metadata'] & Manifest;
    expect(find(kind, name).spec).not.toHaveProperty('replicas');
    expect(spec!.minReplicas).toBe(2);
  });

  it('has its metrics read by the Prometheus Operator, from all nodes', () => {
    const { spec } = find('ServiceMonitor', 'deckwright', OF_OPERATOR);
    const service = find('Service', 'deckwright-metrics', OF_OPERATOR);
    const { matchLabels } = spec!.selector as { matchLabels: Json };
    expect(service.metadata.labels).toMatchObject(matchLabels);
    for (const { metadata } of PODS_OF_NODES) expect(metadata.labels).toMatchObject(service.spec!.selector as Json);
    const { containerPort } = PODS[0]!.pod.containers[0].ports!.find(({ name }) => name === 'metrics')!;
    expect(service.spec!.ports).toEqual([{ name: 'metrics', port: containerPort, targetPort: 'metrics' }]);
    expect(spec!.endpoints).toEqual([expect.objectContaining({ port: 'metrics' })]);
  });

  it('scales workers, whose number no upgrade resets, by metrics that the server has', async () => {
    const served = await servedMetrics();
    const { scaleTargetRef, triggers } = find('ScaledObject', 'deckwright-worker').spec as unknown as {
      scaleTargetRef: { name: string };
      triggers: readonly { metadata: { query: string } }[];
    };
    expect(find('Deployment', scaleTargetRef.name).spec).not.toHaveProperty('replicas');
    const named = triggers.flatMap(({ metadata }) => metadata.query.match(/deckwright_\w+/g) ?? []);
    expect(named).toContain('deckwright_queue_oldest_seconds');
    for (const name of named) expect(served).toContain(`# HELP ${name} `);
  });
});

function kustomize(folder: string): string {
  return execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
