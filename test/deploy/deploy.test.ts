import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { certificate } from '#kit/certificate.ts';
import { readYaml, type Yaml } from '#kit/read-yaml.ts';
import { ServerProcess } from '#kit/server-process.ts';
import { root } from '#kit/source.ts';
import { readConfig } from '#server/read-config.ts';
import { settings } from '#server/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-deploy-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

/** Settings of a file must be valid, and exist. */
function checkSettings(env: Readonly<Record<string, string>>, others: readonly string[] = []): void {
  const known = new Set(Object.values(settings).map(({ name }) => name));
  assert.deepEqual(
    Object.keys(env).filter((name) => !known.has(name) && !others.includes(name)),
    [],
  );
  const config = readConfig(env);
  assert.ok(config.ok, JSON.stringify(config));
}

/** A program that takes longer hangs. */
const MOST_MS = 120_000;

/** A program that is on this machine checks a file, too. */
function checkWith(program: string, args: readonly string[]): void {
  const ran = spawnSync(program, args, { encoding: 'utf8', timeout: MOST_MS });
  if (ran.error === undefined) assert.equal(ran.status, 0, `${ran.stdout}${ran.stderr}`);
}

/** The instructions of a container file: name and rest of each. */
function instructions(text: string): readonly (readonly [name: string, rest: string])[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  return lines.flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const [, name = '', rest = ''] = /^([A-Z]+) (\S.*)$/.exec(line) ?? [];
    assert.ok(
      [
        'FROM',
        'WORKDIR',
        'COPY',
        'RUN',
        'USER',
        'ENV',
        'VOLUME',
        'EXPOSE',
        'STOPSIGNAL',
        'HEALTHCHECK',
        'CMD',
      ].includes(name),
      line,
    );
    return [[name, rest] as const];
  });
}

const container = instructions(read('Containerfile'));
const rest = (name: string): string => container.find(([each]) => each === name)?.[1] ?? '';
const words = (json: string): readonly string[] => {
  const list: unknown = JSON.parse(json);
  assert.ok(Array.isArray(list));
  return list.map(String);
};

describe('the container file', () => {
  it('begins with an image, drops rights before it runs, and copies no data of the machine', () => {
    const names = container.map(([name]) => name);
    assert.equal(names[0], 'FROM');
    assert.ok(
      names.indexOf('USER') > names.lastIndexOf('RUN') && names.indexOf('USER') < names.indexOf('CMD'),
    );
    assert.match(rest('FROM'), /^node:(?:2[0-9]|[3-9]\d)-slim$/);
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    for (const name of ['node_modules', 'data', 'dist', '.git']) assert.ok(ignored.includes(name), name);
  });

  it('sets settings that exist, and listens where it says', () => {
    const env = Object.fromEntries(
      rest('ENV')
        .split(' ')
        .map((pair) => pair.split('=')),
    );
    checkSettings(env);
    assert.equal(env['PORT'], rest('EXPOSE'));
    assert.equal(env['PARLEY_DATA'], rest('VOLUME'));
  });

  it('runs commands that exist, and its health check tells a server that runs from one that does not', async () => {
    for (const script of rest('RUN').matchAll(/node (scripts\S+)/g))
      assert.ok(existsSync(join(root, script[1] ?? '')));
    const [program, ...args] = words(rest('CMD'));
    assert.equal(program, 'node');
    const server = await ServerProcess.start(join(folder, 'data'), {}, args.map(inRoot));
    const check = words(rest('HEALTHCHECK').replace(/^.*CMD /, ''));
    const health = (port: string) =>
      spawnSync(process.execPath, check.slice(1).map(inRoot), { env: { PORT: port }, timeout: MOST_MS })
        .status;
    assert.equal(health(new URL(server.address).port), 0);
    const { code } = await server.end('SIGTERM');
    assert.equal(code, 0);
    assert.equal(health(new URL(server.address).port), 1);
  });
});

/** A word of a command line, from the folder of the program. */
const inRoot = (word: string): string => (/^(?:scripts|deploy)\//.test(word) ? join(root, word) : word);

describe('the compose file', () => {
  const file = readYaml(read('compose.yaml'));
  const at = (value: Yaml | undefined, ...path: readonly string[]): Yaml | undefined =>
    path.reduce<Yaml | undefined>(
      (inner, key) =>
        typeof inner === 'object' && !Array.isArray(inner)
          ? Object.entries(inner).find(([name]) => name === key)?.[1]
          : undefined,
      value,
    );
  const keys = (value: Yaml | undefined): readonly string[] =>
    Object.keys(typeof value === 'object' ? value : {});

  it('runs two servers, a database and a proxy, and names only what is there', () => {
    assert.deepEqual(keys(at(file, 'services')), ['parley-1', 'parley-2', 'database', 'proxy']);
    const volumes = keys(at(file, 'volumes'));
    for (const service of keys(at(file, 'services'))) {
      const of = (...path: readonly string[]) => at(file, 'services', service, ...path);
      assert.ok(of('image') !== undefined && of('restart') === 'unless-stopped', service);
      const mounts = of('volumes');
      for (const mount of Array.isArray(mounts) ? mounts.map(String) : []) {
        const [from = ''] = mount.split(':');
        assert.ok(
          from.startsWith('./') ? existsSync(join(root, 'deploy', from)) : volumes.includes(from),
          mount,
        );
      }
      const needed = of('depends_on');
      for (const name of Array.isArray(needed) ? needed.map(String) : keys(needed))
        assert.ok(keys(at(file, 'services')).includes(name), name);
    }
    assert.ok(existsSync(join(root, 'deploy', String(at(file, 'services', 'parley-1', 'build', 'context')))));
    assert.ok(existsSync(join(root, String(at(file, 'services', 'parley-2', 'build', 'dockerfile')))));
  });

  it('gives both servers valid settings of servers that share a database', () => {
    for (const name of ['parley-1', 'parley-2']) {
      const env = at(file, 'services', name, 'environment');
      const filled = Object.entries(typeof env === 'object' ? env : {}).map(([key, text]) => [
        key,
        String(text).replaceAll('${SITE}', 'bots.example.com').replaceAll('${POSTGRES_PASSWORD}', 'a1'),
      ]);
      const all: Readonly<Record<string, string>> = Object.fromEntries(filled);
      checkSettings(all);
      assert.match(all['DATABASE_URL'] ?? '', /@database:5432\/parley$/);
      for (const needed of ['PUBLIC_URL', 'FILES_SHARED', 'TRUST_PROXY']) assert.ok(all[needed], needed);
    }
    const variables = [...read('compose.yaml').matchAll(/\$\{(\w+)\}/g)].map((found) => found[1]);
    assert.deepEqual([...new Set(variables)].sort(), ['POSTGRES_PASSWORD', 'SITE']);
  });

  it('is refused by its reader when it is not well formed', () => {
    for (const text of ['a: on', 'a:\n   b: c', 'a: b: c', '<<: *none', 'a: "b', 'a\n', '- a\nb: c'])
      assert.throws(() => readYaml(text), assert.AssertionError, text);
  });
});

/** Directives of files in blocks: `name arguments {` … `}`; `end` closes a directive that opens none. */
function directives(
  text: string,
  end: string,
): readonly (readonly [name: string, rest: string, depth: number])[] {
  const found: (readonly [string, string, number])[] = [];
  let depth = 0;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line === '}') {
      depth -= 1;
      assert.ok(depth >= 0, 'one brace too many');
      continue;
    }
    const opens = line.endsWith(' {');
    assert.ok(opens || line.endsWith(end), raw);
    const [name = '', ...args] = line.slice(0, opens ? -2 : line.length - end.length).split(/ +/);
    found.push([name, args.join(' '), depth]);
    if (opens) depth += 1;
  }
  assert.equal(depth, 0, 'a brace is missing');
  return found;
}

describe('the proxies', () => {
  it('Caddy knows both servers of the compose file, and their health', () => {
    const all = directives(read('Caddyfile'), '');
    assert.deepEqual(
      all.map(([name, , depth]) => `${depth} ${name}`),
      [
        ...['0 {$SITE}', '1 reverse_proxy', '2 lb_policy', '2 lb_try_duration'],
        ...['2 health_uri', '2 health_interval', '2 health_timeout'],
      ],
    );
    assert.equal(all.find(([name]) => name === 'reverse_proxy')?.[1], 'parley-1:3000 parley-2:3000');
    assert.equal(all.find(([name]) => name === 'health_uri')?.[1], '/readyz');
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, read('Caddyfile').replace('{$SITE}', ':8080'));
    checkWith('caddy', ['validate', '--adapter', 'caddyfile', '--config', file]);
  });

  it('nginx passes on what servers trust, and streams', () => {
    const all = directives(read('nginx.conf'), ';');
    const allowed = new Set(
      `upstream least_conn server keepalive map default '' listen server_name return ssl_certificate
       ssl_certificate_key client_max_body_size location proxy_pass proxy_http_version proxy_set_header proxy_buffering
       proxy_request_buffering proxy_read_timeout proxy_next_upstream`.split(/\s+/),
    );
    assert.deepEqual(
      all.filter(([name]) => !allowed.has(name)),
      [],
    );
    const headers = all.filter(([name]) => name === 'proxy_set_header').map(([, args]) => args.split(' ')[0]);
    for (const name of [
      'Host',
      'X-Forwarded-For',
      'X-Forwarded-Proto',
      'X-Request-Id',
      'Upgrade',
      'Connection',
    ])
      assert.ok(headers.includes(name), name);
    const body = /^(\d+)m$/.exec(all.find(([name]) => name === 'client_max_body_size')?.[1] ?? '')?.[1];
    assert.ok(Number(body) > Number(settings.fileMaxBytes.fallback));
    const timeout = /^(\d+)s$/.exec(all.find(([name]) => name === 'proxy_read_timeout')?.[1] ?? '')?.[1];
    assert.ok(Number(timeout) > Number(settings.turnTimeoutMs.fallback));
    const file = join(folder, 'nginx.conf');
    writeFileSync(join(folder, 'fullchain.pem'), certificate.cert);
    writeFileSync(join(folder, 'privkey.pem'), certificate.key);
    const site = read('nginx.conf')
      .replaceAll('/etc/letsencrypt/live/bots.example.com', folder)
      .replace('listen 80;', 'listen 8081;')
      .replace('listen 443 ', 'listen 8443 ');
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${name};`,
    );
    writeFileSync(
      file,
      `error_log stderr;\npid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${own.join('\n')}\n${site}\n}\n`,
    );
    checkWith('nginx', ['-t', '-p', folder, '-c', file]);
  });
});

describe('the unit of systemd', () => {
  const unit = read('parley.service');
  const values = (name: string): readonly string[] =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((found) => found[1] ?? '');

  it('has its three sections and nothing that is no setting', () => {
    assert.deepEqual(unit.match(/^\[.*\]$/gm), ['[Unit]', '[Service]', '[Install]']);
    for (const line of unit.split('\n')) assert.match(line, /^(?:#.*|\[\w+\]|[A-Z]\w+=\S.*|)$/);
    const pairs = values('Environment').flatMap((text) => text.split(' ').map((pair) => pair.split('=')));
    checkSettings(Object.fromEntries(pairs), ['NODE_COMPILE_CACHE']);
    // A start that failed (1) is tried again: its database may come back.
    assert.deepEqual(values('RestartPreventExitStatus'), ['2']);
    assert.deepEqual(values('StartLimitIntervalSec'), ['0']);
  });

  it('is understood by systemd where it is', () => {
    const file = join(folder, 'parley.service');
    writeFileSync(
      file,
      unit
        .replace(/^User=.*\n|^Group=.*\n/gm, '')
        .replace('/opt/parley', root)
        .replace('/usr/bin/node', process.execPath),
    );
    checkWith('systemd-analyze', ['verify', file]);
  });

  it('starts the server by its command line, and ends it by its signal', async () => {
    const [, ...args] = (values('ExecStart')[0] ?? '').split(' ');
    const server = await ServerProcess.start(join(folder, 'unit'), {}, args.map(inRoot));
    assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
    assert.equal((await server.end(values('KillSignal')[0] === 'SIGTERM' ? 'SIGTERM' : 'SIGKILL')).code, 0);
  });
});
