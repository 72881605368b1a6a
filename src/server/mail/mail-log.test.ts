import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { MailResult } from '#blocks/performer.ts';
import { createMailLog } from './mail-log.ts';

const fine: MailResult = { ok: true, refused: [] };
const failed: MailResult = { ok: false, message: 'no' };

/** Turn, key and sameness of each mail, what sending brings, and whether it is sent and what is said. */
const rows: readonly (readonly [
  name: string,
  mails: readonly (readonly [
    turn: string,
    key: string,
    sameness: string,
    result: MailResult,
    isSent: boolean,
    said: RegExp | true,
  ])[],
])[] = [
  [
    'five in a turn',
    [
      ...[1, 2, 3, 4, 5].map((n) => ['t', `k${n}`, `s${n}`, fine, true, true] as const),
      ['t', 'k6', 's6', fine, false, /at most 5 e-mails/],
      ['t', 'k1', 's1', fine, false, true],
      ['u', 'k1', 's1', fine, true, true],
    ],
  ],
  [
    'the same one after the other',
    [
      ['t', 'k1', 's', fine, true, true],
      ['t', 'k2', 's', fine, false, /just before/],
      ['t', 'k3', 'other', fine, true, true],
      ['t', 'k4', 's', fine, true, true],
    ],
  ],
  [
    'what failed may be tried again by its own job',
    [
      ['t', 'k1', 's', failed, true, /no/],
      ['t', 'k1', 's', fine, true, true],
      ['t', 'k1', 's', fine, false, true],
    ],
  ],
];

for (const [name, mails] of rows)
  it(name, async () => {
    const log = createMailLog();
    for (const [turn, key, sameness, result, isSent, said] of mails) {
      let sends = 0;
      const got = await log.once(turn, { key, sameness }, async () => {
        sends++;
        return result;
      });
      assert.equal(sends, isSent ? 1 : 0, key);
      if (said === true) assert.equal(got.ok, true, key);
      else assert.match(got.ok ? '' : got.message, said);
    }
  });

it('forgets turns that are long over', async () => {
  const log = createMailLog();
  let sends = 0;
  const send = async (turn: string) =>
    log.once(turn, { key: 'k', sameness: 's' }, async () => {
      sends++;
      return fine;
    });
  await send('first');
  for (let n = 0; n < 5000; n++) await send(`t${n}`);
  await send('first');
  assert.equal(sends, 5002);
});
