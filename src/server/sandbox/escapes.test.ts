import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import type { CodeJob, CodeResult } from '#engine/code-job.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';

// The hooks belong to this file alone, even where many files share a process.
describe('escapes', () => {
  let sandbox: Sandbox;
  let alive = 0;
  let most = 0;
  const count = (worker: Worker): void => {
    // Others of this process are none of its own.
    if (worker.threadName !== 'sandbox') return;
    most = Math.max(most, ++alive);
    worker.once('exit', () => alive--);
  };
  const zone = process.env['TZ'];
  before(() => {
    process.on('worker', count);
    // Workers begin with it: the zone of the machine is none of the code's business.
    process.env['TZ'] = 'America/St_Johns';
    sandbox = createSandbox({ workers: 2 });
  });
  after(async () => {
    await sandbox.close();
    process.off('worker', count);
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    assert.ok(most >= 1 && most <= 2, `${most} workers at the same time`);
    assert.equal(alive, 0);
  });

  const by = { owner: 'w' };
  const job = (body: string, timeoutMs = 100): CodeJob => ({ mode: 'value', body, args: {}, timeoutMs });

  /** Two right answers in a row, one for each worker. */
  async function stillRight(): Promise<void> {
    const body =
      'const a = [3, 1, 2].toSorted(); return JSON.stringify({ a, s: "é".repeat(3), n: 0.1 + 0.2 })';
    const right: CodeResult = {
      ok: true,
      value: '{"a":[1,2,3],"s":"ééé","n":0.30000000000000004}',
      sets: [],
    };
    const quick = job(body, 2_000);
    assert.deepEqual(await Promise.all([sandbox.run(quick, by), sandbox.run(quick, by)]), [right, right]);
  }

  /** `fails`: the reasons allowed; otherwise the harmless value. */
  type Row = [what: string, body: string, expected: { fails: string[] } | { value: unknown }];
  const fails = (...reasons: string[]): { fails: string[] } => ({ fails: reasons });
  const value = (harmless: unknown): { value: unknown } => ({ value: harmless });

  const hardFacts: Row[] = [
    [
      'the deadline is not seen inside one native call',
      'const b = []; b[2 ** 32 - 2] = 1; return b.join()',
      fails('timeout', 'memory'),
    ],
    ['a native call on a giant text', '"x".repeat(2 ** 28).split("").sort()', fails('memory', 'timeout')],
    ['recursion', 'return (function f() { return f() + 1 })()', fails('stack')],
    [
      'nested JSON out',
      'let a = []; for (let i = 0; i < 20000; i++) a = [a]; return JSON.stringify(a)',
      fails('stack', 'timeout'),
    ],
    ['nested JSON in', 'JSON.parse("[".repeat(100000))', fails('stack')],
    [
      'nested result',
      'let a = []; for (let i = 0; i < 20000; i++) a = [a]; return a',
      fails('stack', 'timeout'),
    ],
    [
      'out of memory, all at once',
      'globalThis.a = new Uint8Array(2 ** 30); return 1',
      fails('memory', 'threw'),
    ],
    [
      'out of memory, to the last byte',
      'globalThis.a = []; for (;;) a.push([1]); return 1',
      fails('memory', 'timeout'),
    ],
    [
      'out of memory, a megabyte at a time',
      'const k = []; for (;;) k.push("x".repeat(1e6) + k.length); return 1',
      fails('memory', 'timeout'),
    ],
    [
      'twice the memory, in texts',
      'const k = []; while (k.length < 64) k.push("x".repeat(1e6) + k.length); return 1',
      fails('memory', 'timeout'),
    ],
    [
      'twice the memory, in buffers',
      'const k = []; while (k.length < 64) k.push(new Uint8Array(1e6).fill(1)); return 1',
      fails('memory', 'timeout'),
    ],
    [
      'half of the memory',
      'const k = []; while (k.length < 16) k.push(new Uint8Array(1e6).fill(1)); return k.length',
      value(16),
    ],
    [
      'out of memory by text',
      'globalThis.a = "x"; for (;;) a += a; return 1',
      fails('memory', 'threw', 'timeout'),
    ],
    [
      'what is missing',
      '[typeof URL, typeof TextEncoder, typeof Temporal, typeof setTimeout]',
      value(Array(4).fill('undefined')),
    ],
    ['the zone is UTC', 'new Date(0).getTimezoneOffset()', value(0)],
    ['in summer, too', 'new Date(2026, 6, 1, 12).toISOString()', value('2026-07-01T12:00:00.000Z')],
    ['and in words', 'String(new Date(0)).slice(0, 33)', value('Thu Jan 01 1970 00:00:00 GMT+0000')],
    ['async works', 'return (async () => { await null; return 1 })()', value(1)],
  ];

  const globals = [
    'process',
    'require',
    'module',
    'global',
    'Buffer',
    'WebAssembly',
    'std',
    'os',
    'Worker',
    'parentPort',
    'host',
    'kit',
  ];

  const escapes: Row[] = [
    [
      'constructor.constructor',
      'return this.constructor.constructor("return typeof process")()',
      value('undefined'),
    ],
    [
      'constructor of a host function',
      'return console.log.constructor("return typeof process")()',
      value('undefined'),
    ],
    [
      'constructor of an error of the host',
      'try { atob("*") } catch (e) { return e.constructor.constructor("return typeof process")() }',
      value('undefined'),
    ],
    [
      'constructor of a formatter',
      'return Intl.DateTimeFormat.constructor("return typeof require")()',
      value('undefined'),
    ],
    [
      'Error.prepareStackTrace',
      'Error.prepareStackTrace = (e, frames) => frames.map((f) => f.getThis?.()); return typeof new Error().stack',
      value('string'),
    ],
    [
      'Error.prepareStackTrace, frames',
      'let seen = 0; Error.prepareStackTrace = (e, frames) => { for (const f of frames ?? []) if (typeof f.getFunction?.() === "function") seen++; return "" }; new Error().stack; return seen',
      value(0),
    ],
    ['caller', 'return (function f() { return f.caller })()', value(undefined)],
    [
      'Promise species',
      'class P extends Promise { static get [Symbol.species]() { return function (f) { f(() => {}, () => {}) } } } return new P((r) => r(1))',
      value(1),
    ],
    ['a promise whose then lies', 'Promise.prototype.then = function () { return 5 }; return 1', value(1)],
    ['a thenable that never settles', '({ then() {} })', fails('timeout')],
    ['Proxy as a result', 'new Proxy({}, { ownKeys() { throw 1 } })', fails('threw')],
    [
      'Proxy of everything',
      'new Proxy(function () {}, { get: (t, k, p) => p, apply: (t, s, a) => a })',
      fails('threw', 'timeout', 'stack'),
    ],
    ['a getter that throws', '({ get a() { throw new Error("x") } })', fails('threw')],
    ['a getter that loops', '({ get a() { for (;;); } })', fails('timeout')],
    [
      'toJSON that grows',
      'const grow = { toJSON: () => [grow] }; return grow',
      fails('stack', 'threw', 'timeout'),
    ],
    ['a thrown proxy', 'throw new Proxy(new Error("x"), { get() { throw 1 } }); return 1', fails('threw')],
    ['while(1)', 'while (1); return 1', fails('timeout')],
    ['a giant text', '"a".repeat(2 ** 29)', fails('memory', 'threw')],
    ['array holes', 'const a = []; a[2 ** 32 - 2] = 1; return a', fails('timeout', 'memory', 'too-large')],
    ['array holes to the last', 'new Array(2 ** 32 - 1).fill(1)', fails('memory', 'timeout')],
    ['catastrophic regex', '/^(a+)+$/.test("a".repeat(40) + "b")', fails('timeout')],
    [
      'JSON bomb',
      'let a = ["x"]; for (let i = 0; i < 30; i++) a = [a, a]; return a',
      fails('memory', 'timeout', 'too-large'),
    ],
    [
      'async generators',
      'async function* g() { for (;;) yield 1 } let n = 0; for await (const x of g()) n += x; return n',
      fails('timeout'),
    ],
    [
      'async generator, return',
      'async function* g() { yield 1 } for await (const x of g()) return x',
      value(1),
    ],
    [
      'AsyncGenerator constructor',
      '(async function* () {}).constructor("yield typeof process")().next().then((r) => r.value)',
      value('undefined'),
    ],
    [
      'SharedArrayBuffer',
      'Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0, 5000)',
      fails('threw'),
    ],
    ['import()', 'import("node:fs")', fails('threw')],
    ['import.meta', 'import.meta.url', fails('threw')],
    ['WebAssembly', 'new WebAssembly.Module(new Uint8Array(8))', fails('threw')],
    ['probing for globals', `${JSON.stringify(globals)}.filter((name) => name in globalThis)`, value([])],
    ['probing arguments', 'arguments.callee.caller', fails('threw')],
    ['body that closes its function', '1 }); globalThis.process = 1; (function () {', value(undefined)],
    [
      'prototypes of this side',
      'Object.prototype.polluted = 1; Array.prototype[0] = 2; return JSON.parse(\'{"__proto__":{"polluted":1}}\').polluted',
      value(1),
    ],
    [
      'taking JSON away',
      'JSON.stringify = JSON.parse = () => { throw 1 }; String.prototype.toString = null; return { a: 1 }',
      value({ a: 1 }),
    ],
    [
      'taking the error types away',
      'InternalError = Error = SyntaxError = null; return null.x',
      fails('threw'),
    ],
    ['pretending to be out of memory', 'throw new InternalError("out of memory"); return 1', fails('memory')],
    ['null as an error', 'throw null; return 1', fails('threw')],
    ['null as a reason', 'Promise.reject(null)', fails('threw')],
    ['undefined as an error', 'throw undefined; return 1', fails('threw')],
    ['a symbol as an error', 'throw Symbol("x"); return 1', fails('threw')],
    ['a finalizer', 'new FinalizationRegistry(() => { for (;;); }).register({}, 1); return 1', value(1)],
    ['a timer out of promises', '(async () => { for (;;) await 0 })(); return 1', fails('timeout')],
  ];

  for (const [what, body, expected] of [...hardFacts, ...escapes]) {
    test(`${what}: ends cleanly, and the next job is right`, async () => {
      const result = await sandbox.run(job(body), by);
      if ('value' in expected) {
        assert.ok(result.ok, JSON.stringify(result));
        assert.deepEqual(result.isUndefined ? undefined : result.value, expected.value);
      } else {
        assert.ok(!result.ok, JSON.stringify(result));
        assert.ok(expected.fails.includes(result.reason), JSON.stringify(result));
      }
      await stillRight();
    });
  }

  test('recursion is a clean failure each time, on the same worker', async () => {
    for (let round = 0; round < 20; round++) {
      const result = await sandbox.run(
        job('let n = 0; const f = () => { n++; f() }; try { f() } catch {} return n > 50'),
        by,
      );
      assert.deepEqual(result, { ok: true, value: true, sets: [] });
    }
    await stillRight();
  });

  test('nothing on this side has changed', () => {
    assert.equal(Reflect.get({}, 'polluted'), undefined);
    assert.equal(Reflect.get([], 0), undefined);
  });

  test("sixteen endless jobs of one owner do not keep another owner's job waiting", async () => {
    await stillRight();
    let stopped = 0;
    const endless = Array.from({ length: 16 }, () =>
      sandbox.run(job('while (1); return 1'), { owner: 'noisy' }).finally(() => stopped++),
    );
    assert.deepEqual(await sandbox.run(job('1', 1_000), { owner: 'quiet' }), {
      ok: true,
      value: 1,
      sets: [],
    });
    // In the order of arrival all sixteen would be over first.
    assert.ok(stopped < 8, `${stopped} were over before`);
    // On a busy machine the last of them wait longer than they may, and never begin.
    for (const result of await Promise.all(endless))
      assert.ok(!result.ok && ['timeout', 'busy'].includes(result.reason), JSON.stringify(result));
    await stillRight();
  });
});
