import { connect, type Socket } from 'node:net';

/** What came back on a connection, as far as it is HTTP. */
export interface RawAnswer {
  /** NaN: nothing came. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection on which a test writes HTTP by hand. */
export class RawConnection {
  /** Resolves when the other side has closed it. */
  readonly closed: Promise<RawAnswer>;
  readonly #socket: Socket;
  #received = '';

  /** `from`: the address that it comes from, such as `127.0.0.2`. */
  constructor(address: string, from = '127.0.0.1') {
    const { port } = new URL(address);
    this.#socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
    this.#socket.setEncoding('latin1').on('data', (text: string) => {
      this.#received += text;
    });
    // What came before a reset counts.
    this.#socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.#socket.on('close', () => resolve(parse(this.#received)));
    });
  }

  write(text: string): void {
    this.#socket.write(text);
  }

  close(): void {
    this.#socket.destroy();
  }
}

function parse(text: string): RawAnswer {
  const at = text.indexOf('\r\n\r\n');
  const [status = '', ...lines] = text.slice(0, at < 0 ? undefined : at).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...rest] = line.split(':');
    return [name.toLowerCase(), rest.join(':').trim()];
  });
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: at < 0 ? '' : text.slice(at + 4),
  };
}
