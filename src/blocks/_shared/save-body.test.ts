import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CodeResult } from '#engine/code-job.ts';
import { next, pending } from '#engine/next.ts';
import { act, talk, toyHost, toyProgram } from '#kit/toy-blocks.ts';
import type { Value } from '#model/value.ts';
import { type BodyMapping, saveBody } from './save-body.ts';

const variables = [{ id: 'v', name: 'v', value: 'before' }, 'w', { id: 'key', name: 'key', value: 'name' }];

/** What is saved of a response, and the code that was needed for it; `answer`: what comes of that code. */
function save(
  mappings: readonly BodyMapping[],
  scope: Readonly<Record<string, unknown>>,
  answer?: CodeResult,
): { readonly values: readonly Value[]; readonly code: readonly string[]; readonly logs: readonly string[] } {
  let values: readonly Value[] = [];
  const saving = act((ctx) => {
    if (!saveBody(mappings, scope, ctx)) return pending;
    values = [ctx.value('v'), ctx.value('w')];
    return next;
  });
  const host = toyHost([toyProgram({ groups: { a: [saving] }, variables })]);
  const [first] = talk(host, ['start']);
  assert.ok(first);
  const asked = first.effects.flatMap((effect) => (effect.kind === 'code' ? [effect] : []));
  const code = asked.map(({ request }) => request.body);
  if (answer === undefined) return { values, code, logs: first.logs.map(({ description }) => description) };
  const resolutions = asked.map(({ key }) => ({ kind: 'code' as const, key, result: answer }));
  const [second] = talk(host, [{ kind: 'resolved', at: 0, resolutions }], first.session);
  return { values, code, logs: second?.logs.map(({ description }) => description) ?? [] };
}

const to = (bodyPath: string | undefined, variableId: string | undefined = 'v'): BodyMapping => ({
  ...{ variableId, bodyPath },
});
const body = { data: { name: 'Ada', list: ['a', 'b'], none: null, n: 5 }, statusCode: 200 };
const done = (value: string): CodeResult => ({ ok: true, value, sets: [] });

describe('plain paths are read at once', () => {
  const rows: readonly (readonly [name: string, mapping: BodyMapping, value: Value])[] = [
    ['a text', to('data.name'), 'Ada'],
    ['a number', to('statusCode'), '200'],
    ['a list', to('data.list'), ['a', 'b']],
    ['an item', to('data.list[1]'), 'b'],
    ['all of it', to('data'), '{"name":"Ada","list":["a","b"],"none":null,"n":5}'],
    ['nothing, which is there', to('data.none'), null],
    ['nothing, which is not there', to('data.gone'), null],
    ['a part of what is not there', to('data.gone.more'), 'before'],
    ['a part that need not be there', to('data.gone?.more'), null],
    ['a path with a variable', to('data.{{key}}'), 'Ada'],
    ['no path', to(undefined), 'before'],
    ['an empty path', to(''), 'before'],
    ['a path of blanks', to(' '), 'before'],
    ['no variable', { bodyPath: 'data.name' }, 'before'],
    ['an empty variable', to('data.name', ''), 'before'],
    ['a variable that is not there', to('data.name', 'gone'), 'before'],
  ];
  for (const [name, mapping, value] of rows)
    it(name, () => assert.deepEqual(save([mapping], body), { values: [value, null], code: [], logs: [] }));

  it('several, and the last one of a variable counts', () => {
    const { values } = save([to('data.n'), to('data.name', 'w'), to('data.name')], body);
    assert.deepEqual(values, ['Ada', 'Ada']);
  });
});

describe('everything else runs as code', () => {
  it('nothing is written before it has run, then all of it', () => {
    const mappings = [to('data.name', 'w'), to('data.list.join()')];
    assert.deepEqual(save(mappings, body), { values: [], code: ['data.list.join()'], logs: [] });
    assert.deepEqual(save(mappings, body, done('a,b')).values, ['a,b', 'Ada']);
  });
  it('what throws leaves its variable, and says nothing: its author may mean it', () => {
    const threw: CodeResult = { ok: false, reason: 'threw', message: 'x' };
    assert.deepEqual(save([to('f()'), to('data.name', 'w')], body, threw), {
      ...{ values: ['before', 'Ada'], code: ['f()'], logs: [] },
    });
  });
  it('what did not run leaves its variable, and says so', () => {
    const busy: CodeResult = { ok: false, reason: 'busy', message: 'x' };
    const { values, logs } = save([to('f()')], body, busy);
    assert.deepEqual(values, ['before', null]);
    assert.deepEqual(logs, ['The code was stopped, or did not run']);
  });

  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  const scopes: readonly (readonly [name: string, data: unknown, runs: boolean])[] = [
    ['data of all kinds', [null, 'a', 1, true, { b: [] }], true],
    ['data that is nested 500 deep', nested(500), true],
    ['data that is nested deeper', nested(501), false],
    ['what is no data', () => 1, false],
    ['no data beside what is some', [1, Symbol('x')], false],
    ['a name without a value', undefined, true],
  ];
  for (const [name, data, runs] of scopes)
    it(`with ${name}${runs ? '' : ' it does not'}`, () => {
      assert.deepEqual(save([to('f()')], { data }).code, runs ? ['f()'] : []);
    });
});
