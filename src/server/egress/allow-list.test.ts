import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { opens, parseAllowList } from './allow-list.ts';
import { hostClass } from './host-class.ts';

const lists: readonly (readonly [text: string, ok: boolean])[] = [
  ['', true],
  ['n8n:5678', true],
  [' a.example:443 , b_1.internal:80 ', true],
  ['10.0.0.5:8080', true],
  ['10.0.0.0/8:8080', true],
  ['[fd12::/16]:443,[fd12::1]:1', true],
  ['a.example', false],
  ['a.example:0', false],
  ['a.example:65536', false],
  ['a.example:http', false],
  ['*:80', false],
  ['10.0.0.0/33:80', false],
  ['10.0.0:80', false],
  ['fd12::1:80', false],
  ['[a.example]:80', false],
  ['http://a.example:80', false],
  ['a b:80', false],
];

describe('the list of what the operator opened', () => {
  for (const [text, isFine] of lists) {
    it(`"${text}" is ${isFine ? 'read' : 'refused'}`, () => assert.equal(parseAllowList(text).ok, isFine));
  }
});

const matches: readonly (readonly [
  list: string,
  host: string,
  address: string,
  port: number,
  opens: boolean,
])[] = [
  ['n8n:5678', 'n8n', '172.18.0.2', 5678, true],
  ['n8n:5678', 'N8N.', '172.18.0.2', 5678, true],
  ['n8n:5678', 'n8n', '172.18.0.2', 80, false],
  ['n8n:5678', 'n8n.example', '172.18.0.2', 5678, false],
  ['10.0.0.0/8:80', 'a.example', '10.1.2.3', 80, true],
  ['10.0.0.0/8:80', 'a.example', '::ffff:10.1.2.3', 80, true],
  ['10.0.0.0/8:80', 'a.example', '11.0.0.1', 80, false],
  ['10.0.0.0/8:80', 'a.example', 'fd00::1', 80, false],
  ['10.0.0.5:80', 'a.example', '10.0.0.6', 80, false],
  ['[fd12::/16]:80', 'a.example', 'fd12::9', 80, true],
];

describe('an entry', () => {
  for (const [list, host, address, port, isOpen] of matches) {
    it(`${list} ${isOpen ? 'opens' : 'leaves closed'} ${host} at ${address}:${port}`, () => {
      const entries = parseAllowList(list);
      assert.ok(entries.ok);
      assert.equal(
        entries.value.some((entry) => opens(entry, { host, address, port })),
        isOpen,
      );
    });
  }
});

const names: Readonly<Record<ReturnType<typeof hostClass>, readonly string[]>> = {
  public: ['a.example', 'A.Example.', 'localhost.example', 'internal.example', 'xn--bcher-kva.example'],
  private: ['n8n', 'db.internal', 'nas.local', 'x.localdomain', 'nas.home.arpa', 'intranet.'],
  never: [
    ...['', '.', 'localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'localhost.localdomain', 'metadata'],
    ...['metadata.google.internal', 'metadata.google.internal.', 'metadata.goog', 'instance-data'],
    'instance-data.ec2.internal',
  ],
};

describe('the class of a name', () => {
  for (const [kind, hosts] of Object.entries(names)) {
    for (const host of hosts) it(`"${host}" is ${kind}`, () => assert.equal(hostClass(host), kind));
  }
});
