import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can break. */
export interface FrailLine {
  /** Instead of the address of the server. */
  readonly address: string;
  /** Breaks every connection that there is now; new ones work. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

/** Passes on every byte between its own port on 127.0.0.1 and a server, as long as it holds. */
export async function layFrailLine(server: string): Promise<FrailLine> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [each, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(each);
      each.on('error', () => undefined);
      each.on('close', () => {
        open.delete(each);
        other.destroy();
      });
      each.pipe(other);
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const at: AddressInfo | string | null = line.address();
  if (at === null || typeof at === 'string') throw new Error('The line has no port');
  const cut = (): void => {
    for (const each of open) each.resetAndDestroy();
  };
  return {
    address: `http://127.0.0.1:${at.port}`,
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => line.close(() => resolve()));
    },
  };
}
