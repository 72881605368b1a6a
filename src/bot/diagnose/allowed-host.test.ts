import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isAllowedHost } from './allowed-host.ts';

const rows: readonly (readonly [place: string, allowed: readonly string[], is: boolean])[] = [
  ['10.1.2.3:8080', [], false],
  ['10.1.2.3:8080', ['10.1.0.0/16:8080'], true],
  ['10.2.2.3:8080', ['10.1.0.0/16:8080'], false],
  ['10.1.2.3:80', ['10.1.0.0/16:8080'], false],
  ['10.1.2.3:80', ['10.1.2.3/32:80'], true],
  ['10.1.2.4:80', ['10.1.2.3/32:80'], false],
  ['192.168.255.255:443', ['10.0.0.0/8:443', '192.168.0.0/16:443'], true],
  ['255.255.255.255:443', ['0.0.0.0/0:443'], true],
  ['crm.internal:443', ['CRM.internal:443'], true],
  ['crm.internal:443', ['internal:443', 'x.crm.internal:443'], false],
  ['crm.internal:443', ['10.0.0.0/8:443'], false],
  ['10.1.2.3:443', ['crm.internal:443', '10.1.2.3:443'], true],
  ['[fd12::1]:443', ['fd12::/16:443'], false],
];

describe('what an operator allows of private networks', () => {
  for (const [place, allowed, is] of rows)
    it(`${place} ${is ? 'is' : 'is not'} among ${allowed.join(', ') || 'nothing'}`, () =>
      assert.equal(isAllowedHost(place, allowed), is));
});
