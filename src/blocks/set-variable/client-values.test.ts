import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { clientValues } from './client-values.ts';

/** Runs the code as a client does: the body of a function. */
const run = (content: string, globals: object): unknown =>
  runInNewContext(`(() => {${content}\n})()`, globals);

const agents: readonly (readonly [device: string, agent: string, maxTouchPoints?: number])[] = [
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    0,
  ],
  [
    'tablet',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    5,
  ],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    5,
  ],
  ['tablet', 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 5],
  [
    'mobile',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    5,
  ],
  ['mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5],
  ['desktop', ''],
];
for (const [device, userAgent, maxTouchPoints = 0] of agents) {
  test(`"${userAgent}" with ${maxTouchPoints} touches is a ${device}`, () => {
    assert.equal(
      run(clientValues['Device type'].content, { navigator: { userAgent, maxTouchPoints } }),
      device,
    );
  });
}

const hours: readonly (readonly [hour: number, moment: string])[] = [
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [21, 'evening'],
  [22, 'night'],
  [23, 'night'],
];
for (const [hour, moment] of hours) {
  test(`hour ${hour} is ${moment}`, () => {
    const Clock = class {
      getHours() {
        return hour;
      }
    };
    assert.equal(run(clientValues['Moment of the day'].content, { Date: Clock }), moment);
  });
}
