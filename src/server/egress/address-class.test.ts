import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addressClass } from './address-class.ts';

const rows: Readonly<Record<ReturnType<typeof addressClass>, readonly string[]>> = {
  public: [
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
  ],
  private: [
    ...[
      '10.0.0.0',
      '10.255.255.255',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '100.64.0.1',
      '100.127.255.255',
    ],
    ...['::ffff:10.0.0.1', '::ffff:c0a8:1', 'fc00::1', 'fd12:3456::1', 'fdff:ffff::'],
  ],
  never: [
    ...[
      '0.0.0.0',
      '0.1.2.3',
      '127.0.0.1',
      '127.255.255.254',
      '169.254.169.254',
      '169.254.0.1',
      '100.100.100.200',
    ],
    ...[
      '192.0.0.192',
      '192.0.0.1',
      '192.0.2.1',
      '192.88.99.1',
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.1',
    ],
    ...['203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
    ...[
      '::',
      '::1',
      '::7f00:1',
      '::8.8.8.8',
      '::1.0.0.0',
      '::a9fe:a9fe',
      '::ffff:127.0.0.1',
      '::ffff:a9fe:a9fe',
      '::ffff:0:7f00:1',
    ],
    ...[
      '64:ff9b::7f00:1',
      '64:ff9b::8.8.8.8',
      '64:ff9b:1::1',
      '100::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
    ],
    ...[
      'fe80::1',
      'febf::1',
      'fec0::1',
      'ff02::1',
      'fd00:ec2::254',
      'fd20:ce::254',
      '3fff::1',
      '4000::1',
      'fe00::1',
    ],
    ...['', 'localhost', '127.1', '2130706433', '0x7f.1', 'fe80::1%eth0', '[::1]', '8.8.8.8 ', '１.1.1.1'],
  ],
};

describe('the class of an address', () => {
  for (const [kind, addresses] of Object.entries(rows)) {
    for (const address of addresses)
      it(`${address} is ${kind}`, () => assert.equal(addressClass(address), kind));
  }
  it('is the same written as an IPv4 address in IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        assert.equal(addressClass(`::ffff:${address}`), addressClass(address));
      }),
    );
  });
  it('is always said, and never public outside of what was given out', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        if (addressClass(address) === 'public' && !/^(0{0,4}:){1,6}ffff:/i.test(address))
          assert.match(address, /^[23]/);
      }),
    );
  });
});
