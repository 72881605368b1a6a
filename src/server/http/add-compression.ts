import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Coding, codingFor } from './content-coding.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `always`: the same text for everybody, compressed once at a high level; `each`: a different text each time. Other
     * responses are not compressed.
     */
    readonly compression?: 'always' | 'each';
  }
}

/** Smaller responses are not worth the work: they fit into one packet. */
const MIN_BYTES = 1400;

/**
 * Compresses pages and the answers of endpoints that only read. Never what could contain a secret next to text that
 * somebody else chose: responses to requests with a cookie, and to all writing requests. Chat turns are not compressed:
 * they are small, and latency matters most.
 */
export function addCompression(server: FastifyInstance): void {
  const kept = new Map<string, { readonly text: string; readonly bytes: Promise<Buffer> }>();
  server.addHook('onSend', async (request, reply, payload: unknown) => {
    const { compression } = request.routeOptions.config;
    if (compression === undefined || typeof payload !== 'string' || payload.length < MIN_BYTES)
      return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding');
    const coding = mayCompress(request) ? codingFor(request.headers['accept-encoding']) : undefined;
    if (coding === undefined) return payload;
    reply.header('content-encoding', coding);
    reply.removeHeader('content-length');
    if (compression === 'each') return coders[coding](payload, false);
    const key = `${coding} ${request.routeOptions.url}`;
    const known = kept.get(key);
    if (known?.text === payload) return known.bytes;
    const bytes = coders[coding](payload, true);
    kept.set(key, { text: payload, bytes });
    return bytes;
  });
}

function mayCompress({ headers, method }: FastifyRequest): boolean {
  return method === 'GET' && headers.cookie === undefined;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** High level: some tenths of a second once. Otherwise about as fast as gzip, and smaller. */
const coders: Readonly<Record<Coding, (text: string, isWell: boolean) => Promise<Buffer>>> = {
  br: (text, isWell) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: isWell ? 9 : 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text, isWell) => zip(text, { level: isWell ? 9 : 5 }),
};
