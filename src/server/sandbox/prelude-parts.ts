import type { CodeJob } from '#engine/code-job.ts';

/** The parts that a job's code can need, detected by the words in it: code that hides a word does without. */
export function neededParts({ mode, body, now, seed }: CodeJob): readonly string[] {
  if (mode === 'regex') return [];
  const parts: string[] = mode === 'script' ? ['script'] : [];
  if (now !== undefined && /Date/.test(body)) parts.push('clock');
  if (seed !== undefined && /random/.test(body)) parts.push('random');
  if (/\dn\b|BigInt/.test(body)) parts.push('bigint');
  if (/console|btoa|atob|structuredClone/.test(body)) parts.push('basics');
  if (/toLocale|Intl/.test(body)) parts.push('intl');
  if (/fetch/.test(body)) parts.push('fetch');
  return parts;
}

/** Source by name: functions of the kit that the prelude creates. `failure` is loaded when there is one. */
export const preludeParts: Readonly<Record<string, string>> = {
  failure: `(function (kit) {
let error = 'An error without a readable message.', internal = false;
try {
  const e = kit.out;
  internal = e === null || e instanceof kit.InternalError || e instanceof kit.SyntaxError;
  error = '' + (e instanceof kit.Error ? e.name + ': ' + e.message : e);
} catch {}
return kit.stringify({ error, internal });
})`,

  script: `(function (kit) {
const { G, put, stringify } = kit;
put(G, 'setVariable', (name, value) => {
  const json = stringify(value);
  const set = '{"name":' + stringify('' + name) + ',"value":' + (json === undefined ? 'null' : json) + '}';
  kit.sets += (kit.sets ? ',' : '') + set;
});
})`,

  bigint: `(function (kit) {
kit.put(BigInt.prototype, 'toJSON', function () { return '' + this; });
})`,

  basics: `(function (kit) {
const { G, put, parse, stringify, host } = kit;
const call = (op, text) => {
  const answer = parse(host(op, stringify(['' + text])));
  if (answer.error !== undefined) throw new RangeError(answer.error);
  return answer.value;
};
const none = () => {};
put(G, 'console', { log: none, info: none, warn: none, error: none, debug: none, trace: none });
put(G, 'btoa', (text) => call('btoa', text));
put(G, 'atob', (text) => call('atob', text));
put(G, 'structuredClone', (v) => (v === undefined ? v : parse(stringify(v))));
})`,

  intl: `(function (kit) {
const { G, Date, put, parse, stringify, host } = kit;
const call = (op, ...args) => {
  const answer = parse(host(op, stringify(args)));
  if (answer.error !== undefined) throw new RangeError(answer.error);
  return answer.value;
};
for (const kind of ['', 'Date', 'Time'])
  put(Date.prototype, 'toLocale' + kind + 'String', function (locale, options) {
    return call('date', this.getTime(), locale, options, kind);
  });
put(Number.prototype, 'toLocaleString', function (locale, options) { return call('number', +this, locale, options); });
const formatter = (op, toNumber) => function (locale, options) {
  return { format: (v) => call(op, toNumber(v), locale, options, 'Date') };
};
put(G, 'Intl', {
  DateTimeFormat: formatter('date', (v) => (v === undefined ? G.Date.now() : +v)),
  NumberFormat: formatter('number', Number),
});
})`,

  clock: `(function (kit) {
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
const { put, parse, host } = kit;
let [a, b, c, d] = parse(host('seed', ''));
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
