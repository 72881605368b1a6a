/**
 * Runs inside the sandbox before the author's code, in a fresh context each time: its parsing is most of what an
 * evaluation costs beside the context itself, so all that code seldom uses waits in `preludeParts`.
 *
 * It is a function of `host(op, json)`, the only way out, plain text both ways; of the job as JSON; and of four
 * seed numbers as JSON. It starts the code and returns the port the host asks: `port(json)` delivers a fetch
 * reply, `port()` gives the outcome as JSON, `undefined` while there is none: `{value?, sets}`, or
 * `{error, internal}`.
 *
 * Whatever the host reads is made with functions taken before the author's code runs. The catch blocks only
 * store the error, because after an out-of-memory there may be no room to do more.
 */
export const prelude = `(function (host, text, seed) {
'use strict';
const { parse, stringify } = JSON, G = globalThis, define = Object.defineProperty, run = eval;
const put = (o, k, value) => define(o, k, { value, writable: true, configurable: true });
const kit = { job: parse(text), seed, host, put, parse, stringify, G, Date, sets: [],
  errors: { Internal: InternalError, Syntax: SyntaxError, Any: Error, Text: String } }, job = kit.job;
const lazy = (o, k, part) => define(o, k, {
  get() { run(parse(host('part', part)))(kit); return o[k]; },
  set(v) { define(this, k, { value: v, writable: true, configurable: true, enumerable: true }); },
  configurable: true,
});
put(BigInt.prototype, 'toJSON', function () { return '' + this; });
for (const k of ['console', 'btoa', 'atob', 'structuredClone']) lazy(G, k, 'basics');
lazy(G, 'Intl', 'intl');
for (const k of ['', 'Date', 'Time']) lazy(Date.prototype, 'toLocale' + k + 'String', 'intl');
lazy(Number.prototype, 'toLocaleString', 'intl');
lazy(G, 'fetch', 'fetch');
if (job.now !== undefined) lazy(G, 'Date', 'clock');
if (seed) lazy(Math, 'random', 'random');
let state = 0, out;
if (job.mode === 'regex') {
  try { out = new RegExp(job.args.pattern, job.args.flags).test(job.args.text); state = 1; }
  catch (e) { out = e; state = 2; }
} else {
  if (job.mode === 'script') run(parse(host('part', 'script')))(kit);
  for (const name of Object.keys(job.args)) put(G, name, job.args[name]);
  const AsyncFunction = (async () => {}).constructor;
  (async () => {
    try { out = await new AsyncFunction(job.body)(); state = 1; } catch (e) { out = e; state = 2; }
  })();
}
return (reply) => {
  if (reply !== undefined) return kit.deliver(parse(reply));
  if (state === 0) return undefined;
  if (state === 1) try {
    const value = stringify(out);
    let all = '';
    for (let i = 0; i < kit.sets.length; i++) all += (i ? ',' : '') + kit.sets[i];
    return '{' + (value === undefined ? '' : '"value":' + value + ',') + '"sets":[' + all + ']}';
  } catch (e) { out = e; }
  return run(parse(host('part', 'failed')))(kit, out);
};
})`;

/** Pieces of the prelude that are parsed when first used: functions of the kit the prelude makes. */
export const preludeParts: Readonly<Record<string, string>> = {
  failed: `(function (kit, e) {
'use strict';
let error = 'An error without a readable message.', internal = false;
try {
  const own = kit.errors;
  internal = e === null || e instanceof own.Internal || e instanceof own.Syntax;
  error = own.Text(e instanceof own.Any ? e.name + ': ' + e.message : e);
} catch {}
return kit.stringify({ error, internal });
})`,

  script: `(function (kit) {
'use strict';
const { G, put, sets, stringify } = kit;
const Text = String;
put(G, 'setVariable', (name, value) => {
  const json = stringify(value);
  const set = '{"name":' + stringify(Text(name)) + ',"value":' + (json === undefined ? 'null' : json) + '}';
  put(sets, sets.length, set);
});
})`,

  basics: `(function (kit) {
'use strict';
const { G, put, parse, stringify, host } = kit;
const call = (op, text) => {
  const answer = parse(host(op, stringify(['' + text])));
  if (answer.error !== undefined) throw new RangeError(answer.error);
  return answer.value;
};
const none = () => {};
const own = (k, value) => { if (Object.getOwnPropertyDescriptor(G, k)?.get) put(G, k, value); };
own('console', { log: none, info: none, warn: none, error: none, debug: none, trace: none });
own('btoa', (text) => call('btoa', text));
own('atob', (text) => call('atob', text));
own('structuredClone', (v) => (v === undefined ? v : parse(stringify(v))));
})`,

  intl: `(function (kit) {
'use strict';
const { G, Date, put, parse, stringify, host } = kit;
const call = (op, ...args) => {
  const answer = parse(host(op, stringify(args)));
  if (answer.error !== undefined) throw new RangeError(answer.error);
  return answer.value;
};
const own = (o, k, value) => { if (Object.getOwnPropertyDescriptor(o, k)?.get) put(o, k, value); };
for (const kind of ['', 'Date', 'Time'])
  own(Date.prototype, 'toLocale' + kind + 'String', function (locale, options) {
    return call('date', this.getTime(), locale, options, kind);
  });
own(Number.prototype, 'toLocaleString', function (locale, options) { return call('number', +this, locale, options); });
const formatter = (op, toNumber) => function (locale, options) {
  return { format: (v) => call(op, toNumber(v), locale, options, 'Date') };
};
own(G, 'Intl', {
  DateTimeFormat: formatter('date', (v) => (v === undefined ? G.Date.now() : +v)),
  NumberFormat: formatter('number', Number),
});
})`,

  clock: `(function (kit) {
'use strict';
const { G, Date, put, job } = kit;
const { floor } = Math, { construct } = Reflect;
let reads = 0;
const now = () => job.now + floor(reads++ / 100);
const Clock = new Proxy(Date, {
  construct: (T, args, target) => construct(T, args.length ? args : [now()], target),
  apply: () => new Date(now()).toString(),
});
put(Date, 'now', now);
put(Date.prototype, 'constructor', Clock);
put(G, 'Date', Clock);
})`,

  random: `(function (kit) {
'use strict';
const { put, parse, seed } = kit;
let [a, b, c, d] = parse(seed);
const next = () => {
  const t = (((a + b) | 0) + d) | 0;
  d = (d + 1) | 0;
  a = b ^ (b >>> 9);
  b = (c + (c << 3)) | 0;
  c = (((c << 21) | (c >>> 11)) + t) | 0;
  return t >>> 0;
};
put(Math, 'random', () => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992);
})`,

  fetch: `(function (kit) {
'use strict';
const { G, put, parse, stringify, host, job } = kit, waiting = { __proto__: null };
kit.deliver = (reply) => { waiting[reply.id](reply); };
put(G, 'fetch', (url, init) => new Promise((resolve, reject) => {
  if (!job.canFetch) throw new Error('fetch is not available here.');
  const { error, value } = parse(host('fetch', stringify(['' + url, init === undefined ? null : init])));
  if (error !== undefined) throw new Error(error);
  waiting[value] = (reply) => { reply.ok ? resolve(reply.text) : reject(new Error(reply.text)); };
}));
})`,
};
