import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TraceContext } from '#server/request-context.ts';
import { traceOf } from './trace-of.ts';

const id = '0af7651916cd43dd8448eb211c80319c';
const valid = `00-${id}-b7ad6b7169203331-01`;
const trace: TraceContext = { traceId: id, flags: '01', state: undefined };

/** What `traceparent` and `tracestate` say, and what is read. */
const rows: readonly (readonly [
  parent: string,
  state: string | undefined,
  read: TraceContext | undefined,
])[] = [
  [valid, undefined, trace],
  [valid, 'a=1,b=2', { ...trace, state: 'a=1,b=2' }],
  [valid, '', trace],
  [valid, 'x'.repeat(513), trace],
  [valid, 'a=\u00e9', trace],
  // A later version may have more behind the flags.
  [`cc-${id}-b7ad6b7169203331-00-more`, undefined, { ...trace, flags: '00' }],
  [`${valid}-more`, undefined, undefined],
  [`ff-${id}-b7ad6b7169203331-01`, undefined, undefined],
  [valid.toUpperCase(), undefined, undefined],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined, undefined],
  [`00-${id}-${'0'.repeat(16)}-01`, undefined, undefined],
  [`00-${id}-b7ad6b7169203331`, undefined, undefined],
  ['', undefined, undefined],
  [`${valid}\n`, undefined, undefined],
];

describe('the trace of a request', () => {
  for (const [parent, state, read] of rows)
    it(`of ${JSON.stringify(parent.slice(0, 60))} with ${JSON.stringify(state?.slice(0, 10))}`, () => {
      const headers = { traceparent: parent, ...(state !== undefined && { tracestate: state }) };
      assert.deepEqual(traceOf(headers), read);
    });
  it('is none without the header', () => assert.equal(traceOf({}), undefined));
});
