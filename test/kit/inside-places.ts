import { createServer, type Server } from 'node:net';
import { portOf } from './web-service.ts';

/** Listeners on the loopback addresses that nobody may reach. */
export interface Canaries {
  readonly port: number;
  /** How often somebody came. */
  readonly connections: () => number;
  readonly close: () => void;
}

/** Listens on 127.0.0.1 and, where there is one, ::1, at the same port: any free one, or that. */
export async function startCanaries(wanted = 0): Promise<Canaries> {
  let connections = 0;
  const make = (): Server =>
    createServer((socket) => {
      connections++;
      socket.destroy();
    });
  const [four, six] = [make(), make()];
  await new Promise<void>((resolve, reject) => {
    four.once('error', reject);
    four.listen(wanted, '127.0.0.1', resolve);
  });
  const { port } = portOf(four.address());
  await new Promise<void>((resolve) => {
    // Some machines have no IPv6: the rows then stand for themselves.
    six.once('error', () => resolve());
    six.listen(port, '::1', resolve);
  });
  return {
    port,
    connections: () => connections,
    close: () => {
      four.close();
      six.close();
    },
  };
}

/** As sockets and resolvers write them. */
export const addresses: readonly string[] = [
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.8.8.8', '169.254.169.254'],
  ...['172.16.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
  ],
  ...[
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ],
];

/** As people write them, to get around those who look at texts. */
export const hosts: readonly string[] = [
  ...addresses.map((address) => (address.includes(':') ? `[${address}]` : address)),
  ...[
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.1',
    '127.0.1',
    '0',
    '0x0',
    '127.0.0.1.',
  ],
  ...[
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '127．0．0．1',
    '2852039166',
    '0xa9fea9fe',
  ],
  ...['[0:0:0:0:0:ffff:7f00:1]', '[::ffff:7f00:1]', '[0000::0001]', '[fe80::1%25lo]', '[::1%25lo]'],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ｌocalhost',
    'loc%61lhost',
    'metadata',
    'metadata.goog',
  ],
  ...[
    'metadata.google.internal',
    'metadata.google.internal.',
    'instance-data',
    'db.internal',
    'nas.local',
    'intranet',
  ],
  ...[
    'a.example@127.0.0.1',
    'a.example:80@127.0.0.1',
    '127.0.0.1\\@a.example',
    'a.example%40127.0.0.1',
    '\\\\127.0.0.1',
  ],
];
