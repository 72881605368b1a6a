import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readTime } from './read-time.ts';

/** What people type, and the time that it is, as `hour:minute:second`; none: it is not understood. */
const none = undefined;
const groups: Readonly<Record<string, readonly (readonly [text: string, time: string | undefined])[]>> = {
  'hours and minutes': [
    ['14:30', '14:30:0'],
    ['4:05', '4:5:0'],
    ['00:00', '0:0:0'],
    ['23:59', '23:59:0'],
    ['23:59:59', '23:59:59'],
    ['24:00', none],
    ['12:60', none],
    ['12:00:60', none],
    ['12:5', none],
    ['123:00', none],
    ['14h30', '14:30:0'],
    ['14 h 30', '14:30:0'],
    ['9.30', '9:30:0'],
    ['9.3', none],
    ['1430', '14:30:0'],
    ['930', none],
    ['2400', none],
  ],
  'an hour alone': [
    ['9', '9:0:0'],
    ['09', '9:0:0'],
    ['0', '0:0:0'],
    ['23', '23:0:0'],
    ['24', none],
    ['9h', '9:0:0'],
    ['9 Uhr', '9:0:0'],
    ["9 o'clock", '9:0:0'],
    ['9 o’clock', '9:0:0'],
    ['at 9', '9:0:0'],
    ['around 9', '9:0:0'],
    ['about 9', '9:0:0'],
    ['by 9', '9:0:0'],
    ['on 9', none],
  ],
  'halves of the day': [
    ['2pm', '14:0:0'],
    ['2 PM', '14:0:0'],
    ['2 p.m.', '14:0:0'],
    ['2 p m', '14:0:0'],
    ['2:30 pm', '14:30:0'],
    ['2.30 pm', '14:30:0'],
    ['12 am', '0:0:0'],
    ['12 pm', '12:0:0'],
    ['12:30 am', '0:30:0'],
    ['1 am', '1:0:0'],
    ['11 pm', '23:0:0'],
    ['0 pm', none],
    ['13 pm', none],
    ['13:00 pm', none],
  ],
  words: [
    ['noon', '12:0:0'],
    ['Midday', '12:0:0'],
    ['at midnight', '0:0:0'],
    ['afternoon', none],
    ['tomorrow', none],
    ['', none],
    [' ', none],
  ],
  'one time in a longer text': [
    ['I would come at 14:30, please', '14:30:0'],
    ['around 2pm if that is fine', '14:0:0'],
    ['between 2pm and 3pm', none],
    ['noon or 1 pm', none],
    ['my number is 12345', none],
    ['it costs 9.30 or so', none],
    ['1,14:30', none],
  ],
  'digits of other scripts': [
    ['١٤:٣٠', '14:30:0'],
    ['９', '9:0:0'],
  ],
  'how long it may be': [
    [`${' '.repeat(195)}14:30`, '14:30:0'],
    [`${' '.repeat(196)}14:30`, none],
  ],
};

for (const [name, rows] of Object.entries(groups))
  describe(`a time as people write it: ${name}`, () => {
    for (const [text, time] of rows)
      it(JSON.stringify(text.slice(-40)), () => {
        const read = readTime(text);
        assert.equal(read && `${read.hour}:${read.minute}:${read.second}`, time);
      });
  });
