import { hash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { AwsV4Signer } from 'aws4fetch';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';
import type { Egress, EgressAnswer } from '#server/egress/create-egress.ts';
import { type FileStorage, StorageError, storageError } from './file-storage.ts';

/** A bucket and its access keys. */
export interface S3Place {
  /** URL of the bucket, with the prefix of all names: `https://s3.example.com/bucket/parley`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const TIMEOUT_MS = 60_000;
/**
 * Bytes per read: they pass through this server, so that clients never learn the bucket and few bytes are in memory.
 */
const PIECE_BYTES = 1024 * 1024;
/** Concurrent uploads to the bucket; each is in memory as a whole. */
const MAX_PUTS = 2;

/** Files in a bucket of any service with the S3 protocol. Browsers never access it directly. */
export function s3Storage(egress: Egress, place: S3Place): FileStorage {
  const base = withoutEndSlashes(place.url);
  const ask = async (
    id: string,
    asked: { method: string; headers?: Readonly<Record<string, string>>; body?: Uint8Array },
  ): Promise<EgressAnswer> => {
    const { method, headers = {}, body } = asked;
    const signed = await new AwsV4Signer({
      method,
      url: `${base}/${id}`,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
      accessKeyId: place.keyId,
      secretAccessKey: place.secret,
      service: 's3',
      region: place.region,
      allHeaders: true,
    }).sign();
    const answer = await egress.request({
      url: signed.url.href,
      method,
      headers: Object.fromEntries(signed.headers),
      timeoutMs: TIMEOUT_MS,
      leavesOrigin: false,
      ...(body !== undefined && { body }),
    });
    if (!answer.ok)
      throw new StorageError('unreachable', `The bucket could not be reached: ${answer.message}`);
    return answer;
  };
  const turns = queue(MAX_PUTS);

  return {
    put: (id, path) =>
      turns(async () => {
        const body = await bytesOf(path);
        const headers = {
          'content-type': 'application/octet-stream',
          'x-amz-content-sha256': hash('sha256', body, 'hex'),
        };
        mustBe(await ask(id, { method: 'PUT', headers, body }), [200, 201]);
        await rm(path, { force: true });
      }),
    read: async function* (id, { from, to }) {
      for (let at = from; at < to; at += PIECE_BYTES) {
        const end = Math.min(at + PIECE_BYTES, to);
        const answer = await ask(id, { method: 'GET', headers: { range: `bytes=${at}-${end - 1}` } });
        mustBe(answer, [206, 200]);
        // A service that ignores ranges returns the whole object.
        const piece = answer.status === 206 ? answer.body : answer.body.subarray(at, end);
        if (piece.length !== end - at) throw new StorageError('io', 'The bucket returned too few bytes');
        yield piece;
      }
    },
    sizeOf: async (id) => sizeIn(await ask(id, { method: 'HEAD' })),
    remove: async (id) => mustBe(await ask(id, { method: 'DELETE' }), [200, 204, 404]),
  };
}

/** The size in the answer to a HEAD; null: the object does not exist. */
function sizeIn(answer: EgressAnswer): number | null {
  if (answer.status === 404) return null;
  mustBe(answer, [200]);
  return Number(answer.headers['content-length'] ?? 0);
}

function mustBe(answer: EgressAnswer, expected: readonly number[]): void {
  if (expected.includes(answer.status)) return;
  const code = /<Code>(\w{1,60})<\/Code>/.exec(answer.body.toString('utf8', 0, 4096))?.[1] ?? 'no reason';
  const reason = answer.status === 404 ? 'missing' : answer.status < 500 ? 'refused' : 'unreachable';
  throw new StorageError(reason, `The bucket answered ${answer.status} (${code})`);
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw storageError(error);
  }
}

/** Runs at most that many at once; others wait. */
function queue(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => void waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
