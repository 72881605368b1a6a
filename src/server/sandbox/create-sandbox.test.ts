import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CodeFailure, CodeJob, CodeResult, CodeValue } from '#engine/code-job.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';

// The hooks belong to this file alone, even where many files share a process.
describe('createSandbox', () => {
  let sandbox: Sandbox;
  before(() => {
    sandbox = createSandbox({
      fetch: async (url, init) => {
        if (url === 'bad') throw new Error('Not that one.');
        return `${url} ${JSON.stringify(init)}`;
      },
    });
  });
  after(() => sandbox.close());

  const by = { owner: 'w' };
  type Rest = Partial<Omit<CodeJob, 'body'>>;
  const run = (body: string, rest: Rest = {}): Promise<CodeResult> =>
    sandbox.run({ mode: 'value', args: {}, body, ...rest }, by);
  const ok = (value: CodeValue, sets: [string, CodeValue][] = []): CodeResult => ({
    ok: true,
    value,
    sets: sets.map(([name, set]) => ({ name, value: set })),
  });
  const nothing: CodeResult = { ok: true, value: null, isUndefined: true, sets: [] };

  const results: [what: string, body: string, rest: Rest, expected: CodeResult][] = [
    ['an expression', '1 + 1', {}, ok(2)],
    ['an expression after a line break', '\n  1 + 1', {}, ok(2)],
    ['a body with return', 'const a = 2; return a * 3', {}, ok(6)],
    ['a name that only contains return', 'noreturn + 1', { args: { noreturn: 1 } }, ok(2)],
    ['an object', '{ a: [1, "x", null, true] }', {}, ok({ a: [1, 'x', null, true] })],
    ['null', 'null', {}, ok(null)],
    ['undefined', 'undefined', {}, nothing],
    ['a function is nothing', '() => 1', {}, nothing],
    ['a big integer as text', '10n ** 20n', {}, ok('100000000000000000000')],
    ['a date as text', 'new Date(0)', {}, ok('1970-01-01T00:00:00.000Z')],
    ['not a number', '0 / 0', {}, ok(null)],
    ['a zero character and a lone surrogate', '"a\\u0000b\\ud800"', {}, ok('a\u0000b\ud800')],
    ['characters of the body itself', '"é😀\u0000"', {}, ok('é😀\u0000')],
    ['arguments as globals', 'vabc123 + globalThis.b[1]', { args: { vabc123: 1, b: [0, 2] } }, ok(3)],
    ['an argument shadows a global', 'fetch', { args: { fetch: 'mine' } }, ok('mine')],
    ['sloppy mode', 'x = 5; return x', {}, ok(5)],
    ['an awaited value', 'await Promise.resolve(7)', {}, ok(7)],
    ['a returned promise', 'Promise.resolve(7)', {}, ok(7)],
    [
      'a chain of a thousand promises',
      'let n = 0; while (n < 1000) n = await (n + 1); return n',
      {},
      ok(1000),
    ],
    ['fetch', 'await fetch("u", { method: "POST" })', {}, ok('u {"method":"POST"}')],
    ['two at a time', 'Promise.all([fetch("a"), fetch("b")])', {}, ok(['a null', 'b null'])],
    ['one after the other', 'const a = await fetch("a"); return fetch(a)', {}, ok('a null null')],
    ['a fetch that fails', 'fetch("bad").catch((e) => e.message)', {}, ok('Not that one.')],
    [
      'a clone',
      'const a = { b: [1] }, c = structuredClone(a); c.b.push(2); return [a, c]',
      {},
      ok([{ b: [1] }, { b: [1, 2] }]),
    ],
    ['base64', '[btoa("hé"), atob("aOk=")]', {}, ok(['aOk=', 'hé'])],
    [
      'base64 of wide characters throws',
      'try { return btoa("😀") } catch (e) { return e.name }',
      {},
      ok('RangeError'),
    ],
    ['console', 'console.log(1); console.error(2); return 3', {}, ok(3)],
    ['a date in French', 'new Date(0).toLocaleDateString("fr")', {}, ok('01/01/1970')],
    [
      'a date with options',
      'new Date(0).toLocaleDateString("en-GB", { dateStyle: "long" })',
      {},
      ok('1 January 1970'),
    ],
    [
      'a time in a zone',
      'new Date(0).toLocaleTimeString("fr", { timeZone: "Asia/Tokyo" })',
      {},
      ok('09:00:00'),
    ],
    ['a formatter', 'new Intl.DateTimeFormat("de").format(new Date(0))', {}, ok('1.1.1970')],
    ['a number in German', '(1234.5).toLocaleString("de")', {}, ok('1.234,5')],
    [
      'a sum of money',
      'new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(2)',
      {},
      ok('€2.00'),
    ],
    ['a locale that is none', '(1234.5).toLocaleString("!")', {}, ok('1,234.5')],
    ['an unknown locale', '(1234.5).toLocaleString("tlh-u-nu-arab")', {}, ok('1,234.5')],
    ['an unknown region', '(1234.5).toLocaleString("de-DE-u-nu-arab")', {}, ok('1.234,5')],
    ['a region that differs', '(1234567).toLocaleString(["tlh", "en_IN"])', {}, ok('12,34,567')],
    [
      'other calendars and digits are left out',
      'new Date(0).toLocaleDateString("ar", { calendar: "buddhist", numberingSystem: "arab", year: "numeric" })',
      {},
      ok('1970'),
    ],
    ['a time', 'new Date(0).toLocaleTimeString("de")', {}, ok('00:00:00')],
    ['date and time', 'new Date(0).toLocaleString("de")', {}, ok('1.1.1970, 00:00:00')],
    ['a weekday alone', 'new Date(0).toLocaleDateString("en", { weekday: "long" })', {}, ok('Thursday')],
    [
      'an impossible option',
      'try { return (1).toLocaleString("en", { style: "currency" }) } catch (e) { return e.name }',
      {},
      ok('RangeError'),
    ],
    [
      'the clock',
      '[Date.now(), new Date().getTime(), +new Date(7), Date.UTC(1970, 0)]',
      { now: 5 },
      ok([5, 5, 7, 0]),
    ],
    [
      'dates are dates',
      '[new Date() instanceof Date, new Date().constructor === Date]',
      { now: 5 },
      ok([true, true]),
    ],
    [
      'a busy wait ends',
      'const t = Date.now(); while (Date.now() < t + 50); return Date.now() - t',
      { now: 5 },
      ok(50),
    ],
    [
      'setVariable',
      'setVariable("a", 1); setVariable("b"); setVariable("a", { c: [2] }); return 3',
      { mode: 'script' },
      ok(3, [
        ['a', 1],
        ['b', null],
        ['a', { c: [2] }],
      ]),
    ],
    [
      'a script gets no return',
      'setVariable("a", 1); setVariable("b", 2)',
      { mode: 'script' },
      {
        ...nothing,
        sets: [
          { name: 'a', value: 1 },
          { name: 'b', value: 2 },
        ],
      },
    ],
    ['setVariable outside scripts', 'typeof setVariable', {}, ok('undefined')],
    [
      'setVariable after a wait',
      'setVariable("a", await fetch("u"))',
      { mode: 'script' },
      { ...nothing, sets: [{ name: 'a', value: 'u null' }] },
    ],
    [
      'a pattern that is found',
      '',
      { mode: 'regex', args: { pattern: '^(?<=)a+$', flags: 'i', text: 'AA' } },
      ok(true),
    ],
    [
      'a pattern that is not',
      '',
      { mode: 'regex', args: { pattern: 'b', flags: '', text: 'AA' } },
      ok(false),
    ],
  ];

  for (const [what, body, rest, expected] of results) {
    test(`${what}: ${body}`, async () => assert.deepEqual(await run(body, rest), expected));
  }

  const failures: [what: string, body: string, rest: Rest, reason: CodeFailure, message?: RegExp][] = [
    ['an error', 'return null.x', {}, 'threw', /^TypeError: /],
    ['a thrown text', 'throw "no"; return 1', {}, 'threw', /^no$/],
    [
      'an own error',
      'class A extends Error { name = "A" }; throw new A("b"); return 1',
      {},
      'threw',
      /^A: b$/,
    ],
    [
      'an error without words',
      'throw { toString() { throw 1 } }; return 1',
      {},
      'threw',
      /without a readable/,
    ],
    ['no JavaScript', '((', {}, 'threw', /^SyntaxError: /],
    ['a rejected promise', 'Promise.reject(new Error("late"))', {}, 'threw', /^Error: late$/],
    ['a value that cannot be written', 'const a = {}; a.a = a; return a', {}, 'threw', /circular/],
    ['a script that sets, then throws', 'setVariable("a", 1); throw 1', { mode: 'script' }, 'threw', /^1$/],
    ['a promise nobody settles', 'new Promise(() => {})', {}, 'timeout', /never settled/],
    ['endless code', 'while (1); return 1', { timeoutMs: 50 }, 'timeout', /50 ms/],
    ['endless promises', 'for (;;) await 0; return 1', { timeoutMs: 50 }, 'timeout'],
    [
      'endless code that catches',
      'for (;;) try { await (async () => { for (;;); })() } catch {} return 1',
      { timeoutMs: 50 },
      'timeout',
    ],
    ['a result over the limit', '"x".repeat(2 ** 20)', {}, 'too-large'],
    [
      'a result nested too deeply',
      'let a = []; for (let i = 0; i < 200; i++) a = [a]; return a',
      {},
      'too-large',
      /nested/,
    ],
    ['a job over the limit', '1', { args: { a: 'x'.repeat(5_000_000) } }, 'too-large'],
    ['a name that is none', '1', { args: { 'a b': 1 } }, 'invalid', /"a b"/],
    ['a name that is a word of the language', '1', { args: { class: 1 } }, 'invalid'],
    ['a name that cannot be written', '1', { args: { undefined: 1 } }, 'invalid'],
    [
      'a wrong pattern',
      '',
      { mode: 'regex', args: { pattern: '(', flags: '', text: '' } },
      'invalid',
      /SyntaxError/,
    ],
    ['wrong flags', '', { mode: 'regex', args: { pattern: 'a', flags: 'qq', text: '' } }, 'invalid'],
    ['a missing text', '', { mode: 'regex', args: { pattern: 'a', flags: '' } }, 'invalid', /"text"/],
    [
      'a pattern that explodes',
      '',
      { mode: 'regex', timeoutMs: 50, args: { pattern: '^(a+)+$', flags: '', text: `${'a'.repeat(40)}b` } },
      'timeout',
    ],
  ];

  for (const [what, body, rest, reason, message] of failures) {
    test(`${what}: ${reason}`, async () => {
      const result = await run(body, rest);
      assert.ok(!result.ok, JSON.stringify(result));
      assert.equal(result.reason, reason, result.message);
      if (message) assert.match(result.message, message);
    });
  }

  test('the same seed gives the same numbers, another seed others, no seed others each time', async () => {
    const body = 'Array.from({ length: 20 }, Math.random)';
    const numbers = async (rest: Rest): Promise<readonly CodeValue[]> => {
      const result = await run(body, rest);
      assert.ok(result.ok && Array.isArray(result.value));
      for (const n of result.value) assert.ok(n >= 0 && n < 1);
      assert.equal(new Set(result.value).size, 20);
      return result.value;
    };
    assert.deepEqual(await numbers({ seed: 'a' }), await numbers({ seed: 'a' }));
    assert.notDeepEqual(await numbers({ seed: 'a' }), await numbers({ seed: 'b' }));
    const unseeded = await Promise.all(Array.from({ length: 40 }, () => numbers({})));
    assert.equal(new Set(unseeded.map(([first]) => first)).size, unseeded.length);
  });

  test('a value survives JSON as it is, undefined included', async () => {
    for (const body of ['undefined', 'null', '({ a: undefined })', '"__proto__"']) {
      const result = await run(body);
      assert.deepEqual(JSON.parse(JSON.stringify(result)), result);
    }
  });

  test('nothing of one job is seen by the next', async () => {
    await run('globalThis.leak = Array.prototype.leak = 1; JSON.stringify = null; return 1');
    assert.deepEqual(
      await run('[typeof leak, [].leak === undefined, typeof JSON.stringify]'),
      ok(['undefined', true, 'function']),
    );
  });

  test('without a port fetch rejects and says so', async () => {
    const bare = createSandbox();
    try {
      const result = await bare.run({ mode: 'value', body: 'fetch("u")', args: {} }, by);
      assert.ok(!result.ok && result.reason === 'threw');
      assert.match(result.message, /not available/);
    } finally {
      await bare.close();
    }
  });

  test('a fetch that never answers ends at the wall limit, and is told to stop', async () => {
    let signal: AbortSignal | undefined;
    const slow = createSandbox({
      limits: { wallMs: 1500 },
      fetch: (_url, _init, given) => {
        signal = given;
        return new Promise(() => {});
      },
    });
    try {
      const result = await slow.run({ mode: 'value', body: 'fetch("u")', args: {} }, by);
      assert.ok(!result.ok && result.reason === 'timeout');
      assert.match(result.message, /waited/);
      assert.equal(signal?.aborted, true);
      assert.deepEqual(await slow.run({ mode: 'value', body: '1', args: {} }, by), ok(1));
    } finally {
      await slow.close();
    }
  });

  test('the time of a wait does not count as time of the code', async () => {
    const waits = createSandbox({ fetch: () => new Promise((resolve) => setTimeout(resolve, 300, 'late')) });
    try {
      assert.deepEqual(
        await waits.run({ mode: 'value', body: 'fetch("u")', args: {}, timeoutMs: 100 }, by),
        ok('late'),
      );
    } finally {
      await waits.close();
    }
  });

  test('the fifty-first fetch of a job is refused', async () => {
    const body =
      'const all = await Promise.allSettled(Array.from({ length: 51 }, () => fetch("u"))); return all[50].reason.message';
    const result = await run(body);
    assert.ok(result.ok);
    assert.match(String(result.value), /50 times/);
  });

  test('a full queue and a closed sandbox answer busy', async () => {
    const small = createSandbox({ workers: 1, maxQueue: 1 });
    const job: CodeJob = { mode: 'value', body: '1', args: {} };
    const [first, second, third] = await Promise.all([
      small.run(job, by),
      small.run(job, by),
      small.run(job, by),
    ]);
    assert.deepEqual([first, second], [ok(1), ok(1)]);
    assert.ok(!third?.ok && third?.reason === 'busy');
    const cut = small.run({ ...job, body: 'while (1); return 1' }, by);
    await small.close();
    for (const result of [await cut, await small.run(job, by)])
      assert.ok(!result.ok && result.reason === 'busy');
  });

  test('a job that nobody wants any more leaves the queue, or is stopped', async () => {
    const single = createSandbox({ workers: 1 });
    const endless: CodeJob = { mode: 'value', args: {}, body: 'while (1); return 1', timeoutMs: 9_000 };
    const gone = new AbortController();
    const running = single.run(endless, { owner: 'w', signal: gone.signal });
    const queued = single.run(endless, { owner: 'w', signal: gone.signal });
    const wanted = single.run({ ...endless, body: '1' }, by);
    gone.abort();
    for (const result of [await running, await queued]) assert.ok(!result.ok && result.reason === 'busy');
    assert.deepEqual(await wanted, ok(1));
    const late = await single.run(endless, { owner: 'w', signal: gone.signal });
    assert.ok(!late.ok && late.reason === 'busy');
    await single.close();
  });

  test('a job that waits for a reply lets others run, of its owner and of others', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const single = createSandbox({ workers: 1, fetch: () => promise });
    const waits: CodeJob = { mode: 'value', args: {}, body: 'return await fetch("u") + "!"' };
    const waiting = [single.run(waits, by), single.run(waits, by), single.run(waits, { owner: 'v' })];
    const plain: CodeJob = { ...waits, body: '1' };
    assert.deepEqual(await single.run(plain, by), ok(1));
    assert.deepEqual(await single.run(plain, { owner: 'v' }), ok(1));
    resolve('late');
    assert.deepEqual(await Promise.all(waiting), [ok('late!'), ok('late!'), ok('late!')]);
    await single.close();
  });

  test('jobs of one owner that wait hold a bounded memory', async () => {
    const waits = createSandbox({ fetch: () => new Promise(() => {}), limits: { wallMs: 60_000 } });
    const body =
      'const k = []; while (k.length < 25) k.push(new Uint8Array(1e6).fill(1)); await fetch("u"); return k.length';
    const job: CodeJob = { mode: 'value', args: {}, body };
    const gone = new AbortController();
    const running = Array.from({ length: 4 }, () => waits.run(job, { ...by, signal: gone.signal }));
    // The others wait as long as somebody wants them.
    await Promise.race(running);
    gone.abort();
    const reasons = (await Promise.all(running)).map((result) => (result.ok ? 'ok' : result.reason));
    assert.deepEqual(reasons.toSorted(), ['busy', 'busy', 'busy', 'memory']);
    await waits.close();
  });

  test('a job that filled the memory and ended well leaves nothing behind', async () => {
    const single = createSandbox({ workers: 1 });
    const job = (body: string): CodeJob => ({ mode: 'value', args: {}, body });
    const filling =
      'const k = []; try { for (;;) k.push(new Uint8Array(1e6).fill(1)) } catch { k.length = 0 } return 1';
    assert.deepEqual(await single.run(job(filling), by), ok(1));
    const next = await single.run(job('throw null; return 1'), by);
    assert.ok(!next.ok && next.reason === 'threw', JSON.stringify(next));
    await single.close();
  });
});
