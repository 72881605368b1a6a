/**
 * Runs inside the sandbox before the author's code, in a fresh context each time: parsing it is a large part of the
 * cost of an evaluation, so everything that is rarely used is a part of its own (`prelude-parts.ts`). It is a function
 * of `host(op, json)`, the only way out, plain text both ways; of the job as JSON; and of the names of the parts to
 * load. It starts the code and returns the port for the host: `port(json)` delivers a fetch reply, `port()` returns the
 * outcome as JSON, `undefined` while there is none: `{value?, sets}`, or `{error, internal}`. Everything that the host
 * reads is created with functions saved before the author's code runs. The catch blocks only store the error, because
 * after an out-of-memory there may be no room to do more.
 */
export const prelude = `(function (host, text, parts) {
'use strict';
const { parse, stringify } = JSON, G = globalThis, run = eval, job = parse(text);
const kit = { job, host, parse, stringify, G, Date, Error, InternalError, SyntaxError, sets: '', put(o, k, value) {
  Object.defineProperty(o, k, { value, writable: true, configurable: true });
} };
const load = (part) => run(parse(host('part', part)))(kit);
parse(parts).forEach(load);
let state = 0, out;
if (job.mode === 'regex') {
  const { pattern, flags, text } = job.args;
  try { out = new RegExp(pattern, flags).test(text); state = 1; } catch (e) { out = e; state = 2; }
} else {
  for (const name in job.args) kit.put(G, name, job.args[name]);
  (async () => {
    try { out = await new (async () => {}).constructor(job.body)(); state = 1; } catch (e) { out = e; state = 2; }
  })();
}
return (reply) => {
  if (reply !== undefined) return kit.deliver(parse(reply));
  if (state === 1) try {
    const value = stringify(out);
    return '{' + (value === undefined ? '' : '"value":' + value + ',') + '"sets":[' + kit.sets + ']}';
  } catch (e) { out = e; state = 2; }
  if (state) { kit.out = out; return load('failure'); }
};
})`;
