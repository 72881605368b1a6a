import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { certificate } from '#kit/certificate.ts';
import { root } from '#kit/source.ts';
import { portOf } from '#kit/web-service.ts';
import type * as freshen from '../scripts/freshen.mjs';

type Freshen = typeof freshen;

const folder = mkdtempSync(join(tmpdir(), 'parley-launcher-'));
const running = new Set<ChildProcess>();
after(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly printed: () => string;
  readonly until: (pattern: RegExp) => Promise<void>;
  readonly ended: Promise<readonly [code: number | null, signal: string | null]>;
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Run {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (text += String(piece)));
  const ended = once(child, 'close').then(([code, signal]): [number | null, string | null] => {
    running.delete(child);
    return [code, signal];
  });
  return {
    child,
    ended,
    printed: () => text,
    until: async (pattern) => {
      for (const end = performance.now() + 60_000; !pattern.test(text); ) {
        if (child.exitCode !== null || performance.now() > end) assert.fail(`Never ${pattern}: ${text}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

const supervisors: Readonly<Record<string, (script: string) => Run>> = {
  'supervise.sh': (script) => run('/bin/sh', [join(root, 'scripts/supervise.sh'), '/bin/sh', '-c', script]),
  'supervise.mjs': (script) => {
    const module = pathToFileURL(join(root, 'scripts/supervise.mjs')).href;
    const words = JSON.stringify(['/bin/sh', '-c', script]);
    return run(process.execPath, [
      '--input-type=module',
      '-e',
      `import { supervise } from '${module}'; supervise(${words}, process.env);`,
    ]);
  },
};

/** Each run does the next of these. */
const inTurn = (name: string, ...steps: readonly string[]): string => {
  const file = join(folder, name);
  const cases = steps.map((step, at) => `${at + 1}) ${step} ;;`).join(' ');
  return `echo x >> '${file}'; case $(wc -l < '${file}' | tr -d ' ') in ${cases} esac`;
};
/** Runs until it is told to stop, and takes a moment for that. */
const server = `trap 'echo stopping; exit 0' TERM; echo up; while :; do sleep 0.05; done`;

for (const [name, supervise] of Object.entries(supervisors))
  describe(name, { concurrency: true, timeout: 60_000 }, () => {
    for (const code of [0, 1, 2])
      it(`ends with exit code ${code} of the command`, async () => {
        const each = supervise(`exit ${code}`);
        assert.deepEqual([await each.ended, each.printed()], [[code, null], '']);
      });

    it('runs a command that crashed again, until it is up, each time after a longer pause, and says why', async () => {
      const each = supervise(inTurn(`crash-${name}`, 'kill -KILL $$', 'exit 1', 'echo fine; exit 0'));
      assert.deepEqual(await each.ended, [0, null], each.printed());
      assert.equal(
        // Some shells remark on it themselves.
        each.printed().replace('Killed\n', ''),
        [
          'The server was ended by SIGKILL. Starting it again in 1 s.',
          'The server ended with exit code 1. Starting it again in 2 s.',
          'fine',
          '',
        ].join('\n'),
      );
    });

    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const)
      it(`stops the command on ${signal}, waits for it and ends as it ends`, async () => {
        const each = supervise(server);
        await each.until(/up/);
        each.child.kill(signal);
        assert.deepEqual([await each.ended, each.printed()], [[0, null], 'up\nstopping\n']);
      });

    it('stops at once while it pauses', async () => {
      const each = supervise('exit 3');
      await each.until(/again in 2 s/);
      each.child.kill('SIGTERM');
      assert.deepEqual(await each.ended, [0, null]);
    });

    it('names itself to the command, which can end when it is gone', async () => {
      const each = supervise('echo "$SUPERVISOR_PID $PPID"');
      await each.ended;
      assert.equal(each.printed(), `${each.child.pid} ${each.child.pid}\n`);
    });
  });

describe('an installation that cannot reach the registry', { concurrency: true, timeout: 90_000 }, () => {
  const silent = createServer(() => {});
  const secure = createSecureServer(certificate, (_request, response) => response.end('{}'));
  const stalling = createServer(({ url }, response) => {
    if (url === '/-/ping') response.end('{}');
  });
  before(async () => {
    for (const each of [silent, secure, stalling])
      await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    for (const each of [silent, secure, stalling]) {
      each.closeAllConnections();
      each.close();
    }
  });

  /** A tree of its own for each start: an installation that fails takes away what it has made, at any time. */
  const newClone = (name: string): string => {
    const clone = join(folder, `clone ${name}`);
    for (const path of ['scripts', 'package.json', 'package-lock.json', '.npmrc'])
      cpSync(join(root, path), join(clone, path), { recursive: true });
    return clone;
  };

  const rows: readonly (readonly [name: string, registry: () => string, says: RegExp])[] = [
    [
      'behind a certificate that is not known',
      () => `https://127.0.0.1:${portOf(secure.address()).port}/`,
      /cannot be reached: its certificate is not trusted \(\w+\)\. Behind a proxy .*cafile/,
    ],
    [
      'where nothing listens',
      // The discard service, which listens nowhere.
      () => 'http://127.0.0.1:9/',
      /cannot be reached: .*ECONNREFUSED/,
    ],
    [
      'that never answers',
      () => `http://127.0.0.1:${portOf(silent.address()).port}/`,
      /cannot be reached: there was no answer within 12 seconds/,
    ],
  ];
  for (const [name, registry, says] of rows)
    it(`${name}: says so, and ends`, async () => {
      const clone = newClone(name);
      const each = run(process.execPath, [join(clone, 'scripts/start.mjs')], {
        npm_config_registry: registry(),
        npm_config_cache: join(folder, `cache ${name}`),
      });
      assert.deepEqual(await each.ended, [1, null], each.printed());
      assert.match(each.printed(), says);
      assert.match(each.printed(), /could not be installed\. Check the network/);
      assert.equal(existsSync(join(clone, 'node_modules/.parley-lock')), false);
    });

  it('with an npm that takes longer to start than the registry may take to answer: waits for it', async () => {
    const bin = join(folder, 'slow npm');
    mkdirSync(bin);
    const npm = join(bin, 'npm');
    writeFileSync(npm, `#!/bin/sh\nsleep 13\nPATH=\${PATH#*:} exec npm "$@"\n`, { mode: 0o755 });
    const clone = newClone('slow npm');
    const each = run(process.execPath, [join(clone, 'scripts/start.mjs')], {
      PATH: `${bin}:${process.env['PATH']}`,
      npm_config_registry: `https://127.0.0.1:${portOf(secure.address()).port}/`,
      npm_config_cache: join(folder, 'cache of slow npm'),
    });
    await each.until(/cannot be reached: its certificate is not trusted/);
    each.child.kill('SIGKILL');
    await each.ended;
  });

  it('whose packages never arrive: says that nothing arrives', async () => {
    const clone = newClone('stalling');
    const each = run(process.execPath, [join(clone, 'scripts/start.mjs')], {
      npm_config_registry: `http://127.0.0.1:${portOf(stalling.address()).port}/`,
      npm_config_cache: join(folder, 'cache of stalling'),
    });
    await each.until(/No download for 12 s\. npm is unpacking files or waiting for the registry\./);
    stalling.closeAllConnections();
    each.child.kill('SIGKILL');
    await each.ended;
  });
});

describe('what is built from the sources', () => {
  const copy = join(folder, 'copy');
  const main = join(copy, 'src/cli/main.ts');
  const write = (path: string, text: string): void => {
    mkdirSync(join(copy, path, '..'), { recursive: true });
    writeFileSync(join(copy, path), text);
  };

  it('is built anew when contents change, not for new times of a copy', async () => {
    cpSync(join(root, 'scripts/freshen.mjs'), join(copy, 'scripts/freshen.mjs'));
    write('src/cli/main.ts', 'one');
    const { isStale, sourceStamp }: Freshen = await import(
      pathToFileURL(join(copy, 'scripts/freshen.mjs')).href
    );
    assert.equal(isStale('server'), true);
    write('dist/server/.stamp', sourceStamp('server'));
    assert.equal(isStale('server'), false);
    utimesSync(main, 1, 1);
    assert.equal(isStale('server'), false);
    write('src/cli/main.ts', 'two');
    utimesSync(main, 2, 2);
    assert.equal(isStale('server'), true);
  });
});
