import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/config/config.ts';
import { SECRET_VARIABLES, VARIABLES } from '../../src/config/variables.ts';
import { ALERTS } from '../../tools/monitoring/alerts.ts';
import { findUnknownNames } from '../../tools/monitoring/rules.ts';
import { readMetrics } from '../../tools/reference/metrics.ts';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const CHART = 'deploy/helm/memory-platform';

/** Whether a program is installed. Its checks are left out without it. */
async function has(program: string, ...args: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}
const PROMTOOL = process.env['PROMTOOL'] ?? 'promtool';
const [hasPromtool, hasHelm, hasSystemd] = await Promise.all([
  has(PROMTOOL, '--version'),
  has('helm', 'version'),
  has('systemd-analyze', '--version'),
]);

const known = (name: string) => [name, name.replace(/_FILE$/, '')].some((one) => VARIABLES.includes(one));

describe('the image', () => {
  const lines = read('deploy/Dockerfile').split('\n');
  const instructions = (name: string) => lines.filter((line) => line.startsWith(`${name} `));

  it('is built from images with a version, and copies what exists', () => {
    for (const line of instructions('FROM')) expect(line).toMatch(/^FROM \S+:\d[\w.-]*(?: AS \w+)?$/);
    for (const line of instructions('COPY').filter((one) => !one.includes('--from')))
      for (const source of line.split(' ').slice(1, -1))
        expect([source, existsSync(new URL(source, ROOT))]).toEqual([source, true]);
  });

  it('runs Node itself, as nobody in particular, and installs by the lock file alone', () => {
    expect(instructions('USER').at(-1)).toBe('USER 10001:10001');
    expect(instructions('ENTRYPOINT')).toEqual(['ENTRYPOINT ["node", "-r", "./src/process/require-node.cjs"]']);
    expect(instructions('ADD')).toEqual([]);
    expect(read('deploy/Dockerfile')).not.toMatch(/npm i(?:nstall)? |curl|wget|sudo|:latest|SECRET_KEY/);
  });

  it('has the code that the build generated', () => {
    expect(instructions('RUN').filter((line) => line.includes('npm run codegen'))).toHaveLength(1);
    for (const folder of globSync('{src,rest-compat,router-sidecar}/**/generated.ts', { cwd: ROOT }).map(
      (file) => file.split('/')[0],
    ))
      expect(instructions('COPY')).toContain(`COPY --from=build /build/${folder} ./${folder}`);
  });

  it('is built without what is secret or not its own', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.env', '.git', '.data', 'node_modules', 'console/dist']) expect(ignored).toContain(name);
  });
});

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, unknown>;
}

describe('compose', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const own = Object.entries(services).filter(([, { image }]) => image === 'memory-platform');

  it('runs the platform, the router and all that they need, by images with a version', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['mail', 'migrate', 'pgbouncer', 'platform', 'postgres', 'router', 'store'].sort(),
    );
    for (const { image } of Object.values(services)) expect(image).toMatch(/^memory-platform$|:v?\d/);
  });

  it('gives the own processes a read-only root, no capability and variables that exist', () => {
    for (const [name, { read_only: isReadOnly, cap_drop: dropped, environment = {} }] of own) {
      expect([name, isReadOnly, dropped]).toEqual([name, true, ['ALL']]);
      expect(Object.keys(environment).filter((one) => !known(one))).toEqual([]);
    }
    // The owner of the tables is for migrations alone.
    expect(own.filter(([, { environment }]) => environment?.['DATABASE_OWNER_URL']).map(([name]) => name)).toEqual([
      'migrate',
    ]);
  });

  it('opens ports on this machine only, and takes every secret from outside', () => {
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    const text = read('deploy/compose.yaml');
    const wanted = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);
    const given = [...read('deploy/compose.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect([...new Set(wanted)].sort()).toEqual([...given].sort());
  });

  it('depends on services that exist', () => {
    for (const { depends_on: needed = {} } of Object.values(services))
      for (const name of Object.keys(needed)) expect(services).toHaveProperty([name]);
  });
});

describe('the chart', () => {
  const values = parse(read(`${CHART}/values.yaml`)) as Record<string, unknown>;
  const templates = globSync(`${CHART}/templates/*`, { cwd: ROOT }).map((file) => ({ file, text: read(file) }));
  const all = templates.map(({ text }) => text).join('\n');

  it('uses values, helpers and variables that exist', () => {
    for (const [, path = ''] of all.matchAll(/\.Values((?:\.\w+)+)/g))
      expect(values).toHaveProperty(path.slice(1).split('.'));
    const defined = [...all.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name);
    for (const [, name] of all.matchAll(/include "([\w.]+)"/g)) expect(defined).toContain(name);
    const set = [...read(`${CHART}/templates/config.yaml`).matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name);
    expect([...set, ...Object.keys(values['config'] as object)].filter((name) => !known(name))).toEqual([]);
  });

  it('closes every block of its templates', () => {
    for (const { file, text } of templates) {
      const actions = [...text.matchAll(/\{\{-?\s*(if|with|range|define|end)\b/g)].map(([, word]) => word);
      const ends = actions.filter((word) => word === 'end').length;
      expect([file, actions.length - ends]).toEqual([file, ends]);
      expect(text.split('{{').length).toBe(text.split('}}').length);
    }
  });

  it('gives a stopping process the time that it takes', () => {
    const { drainDelayMs, drainTimeoutMs, terminationGracePeriodSeconds: grace } = values as Record<string, number>;
    expect((grace ?? 0) * 1_000).toBeGreaterThanOrEqual((drainDelayMs ?? 0) + (drainTimeoutMs ?? 0) + 10_000);
  });

  it.skipIf(!hasHelm)('renders to documents of Kubernetes', async () => {
    const on = ['ingress.enabled', 'monitoring.enabled'].flatMap((name) => ['--set', `${name}=true`]);
    const { stdout } = await run('helm', ['template', 'memory', CHART, ...on], { cwd: ROOT, maxBuffer: 1e7 });
    const documents = parseAllDocuments(stdout);
    for (const { errors } of documents) expect(errors).toEqual([]);
    const kinds = documents.map((one) => (one.toJS() as { kind?: string } | null)?.kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['Job', 'Deployment', 'StatefulSet', 'PodDisruptionBudget', 'PrometheusRule']),
    );
  });
});

describe('systemd', () => {
  const units = globSync('deploy/systemd/*.service', { cwd: ROOT });
  const timers = globSync('deploy/systemd/*.timer', { cwd: ROOT });

  it('units name programs and variables that exist, and give up what they do not need', () => {
    expect(units).toHaveLength(4);
    expect(timers).toEqual(['deploy/systemd/memory-backup.timer']);
    for (const file of units) {
      const text = read(file);
      const program = /^ExecStart=.*?\bnode .*?(\S+\.ts)/m.exec(text)?.[1] ?? '';
      expect([file, existsSync(new URL(program, ROOT))]).toEqual([file, true]);
      for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
        expect(text).toContain(line);
      for (const [, pairs = ''] of text.matchAll(/^Environment=(.+)$/gm))
        for (const name of pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''))
          expect([name, name === 'PATH' || known(name)]).toEqual([name, true]);
    }
  });

  it.skipIf(!hasSystemd)('finds no fault in the units', async () => {
    const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...units, ...timers], { cwd: ROOT }).catch(
      (error: { stderr: string }) => error,
    );
    // This machine has neither the accounts and folders of a deployment nor Node in its place.
    const faults = stderr
      .split('\n')
      .filter((line) => /deploy|memory-/.test(line) && !/not executable|No such file|not found|not-found/.test(line));
    expect(faults).toEqual([]);
  });
});

describe('the files of one machine', () => {
  it('set variables that exist, with secrets in files', () => {
    const set = [...read('deploy/one-machine/environment').matchAll(/^([A-Z_]+)="(.*)"$/gm)];
    expect(set.length).toBeGreaterThan(5);
    for (const [, name = '', value = ''] of set) {
      expect([name, known(name)]).toEqual([name, true]);
      expect([name, SECRET_VARIABLES.includes(name)]).toEqual([name, false]);
      if (name.endsWith('_FILE')) expect(value).toMatch(/^\/etc\/memory-platform\/secrets\//);
    }
  });

  it('wait longer in the balancer than the router does for a word of a model', () => {
    const seconds = Number(/timeout server (\d+)s/.exec(read('deploy/one-machine/haproxy.cfg'))?.[1]);
    expect(seconds * 1_000).toBeGreaterThan(readConfig({}).router.idleTimeoutMs);
  });
});

describe('alerts', () => {
  const metrics = readMetrics();

  it('that name what no process has are found', () => {
    expect(findUnknownNames({ expr: 'sum(rate(router_cals_total[5m])) > 0' }, metrics)).toEqual(['router_cals_total']);
    expect(findUnknownNames({ expr: 'platform_waiting{sort="jobs"} > 0' }, metrics)).toEqual([
      'platform_waiting{sort}',
    ]);
    expect(findUnknownNames({ expr: 'rate(router_recall_seconds_bucket{le="1"}[5m]) > 0' }, metrics)).toEqual([
      'router_recall_seconds_bucket{le}',
    ]);
    for (const alert of ALERTS) expect(findUnknownNames(alert, metrics)).toEqual([]);
  });

  it('have a name of their own, a sentence and steps', () => {
    expect(new Set(ALERTS.map(({ name }) => name)).size).toBe(ALERTS.length);
    for (const { summary, impact, steps } of ALERTS) {
      expect(summary).toMatch(/\.$/);
      expect(impact).toMatch(/\.$/);
      expect(steps.length).toBeGreaterThan(0);
    }
  });

  it.skipIf(!hasPromtool)('are rules that Prometheus takes', async () => {
    const { stdout } = await run(PROMTOOL, ['check', 'rules', 'deploy/monitoring/alerts.yaml'], { cwd: ROOT });
    expect(stdout).toContain(`SUCCESS: ${ALERTS.length} rules found`);
  });

  it('have a panel for each metric, with an expression that names it', () => {
    const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as {
      panels: { type: string; targets?: { expr: string }[] }[];
    };
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    for (const { name } of [...metrics.router, ...metrics.platform, ...metrics.common])
      expect(expressions.some((expr) => expr.includes(name))).toBe(true);
    for (const expr of expressions)
      expect(findUnknownNames({ expr: expr.replaceAll('$__rate_interval', '5m') }, metrics)).toEqual([]);
  });
});
