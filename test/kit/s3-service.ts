import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket on 127.0.0.1 that checks signatures as S3 does and can be made to fail. */
export interface S3Service {
  /** `http://127.0.0.1:41234/bucket` */
  readonly url: string;
  /** `127.0.0.1:41234` */
  readonly place: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Method and path of each request, in order. */
  readonly heard: readonly string[];
  /** What the next requests get instead of an answer; `slow` waits, `cut` hangs up. */
  mood: 'well' | 403 | 500 | 'slow' | 'cut';
  readonly close: () => Promise<void>;
}

export const s3Account = {
  keyId: 'AKIDEXAMPLE',
  secret: 'wJalrXUtnFEMI+bPxRfiCYEXAMPLEKEY',
  region: 'eu-test-1',
};

/** Starts an empty bucket. */
export async function startS3Service(): Promise<S3Service> {
  const objects = new Map<string, Buffer>();
  const heard: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    heard.push(`${request.method} ${request.url}`);
    if (service.mood === 'slow') await new Promise((resolve) => setTimeout(resolve, 200));
    if (service.mood === 'cut') return void response.destroy();
    if (service.mood === 500) return fail(response, 500, 'InternalError');
    if (service.mood === 403) return fail(response, 403, 'AccessDenied');
    const wrong = wrongSignature(request, body);
    if (wrong !== undefined) return fail(response, 403, wrong);
    const key = request.url ?? '';
    const object = objects.get(key);
    switch (request.method) {
      case 'PUT':
        if (request.headers['content-length'] === undefined)
          return fail(response, 411, 'MissingContentLength');
        objects.set(key, body);
        return void response.writeHead(200, { etag: '"x"' }).end();
      case 'DELETE':
        objects.delete(key);
        return void response.writeHead(204).end();
      case 'HEAD':
        return void response.writeHead(object ? 200 : 404, { 'content-length': object?.length ?? 0 }).end();
      case 'GET': {
        if (object === undefined) return fail(response, 404, 'NoSuchKey');
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        if (from === undefined) return void response.writeHead(200).end(object);
        const part = object.subarray(Number(from), Number(to) + 1);
        const range = `bytes ${from}-${Number(from) + part.length - 1}/${object.length}`;
        return void response.writeHead(206, { 'content-range': range }).end(part);
      }
      default:
        return fail(response, 405, 'MethodNotAllowed');
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = portOf(server.address());
  const service: S3Service = {
    url: `http://127.0.0.1:${port}/bucket`,
    place: `127.0.0.1:${port}`,
    objects,
    heard,
    mood: 'well',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}

function portOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('It does not listen');
  return address;
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret of the bucket</Message></Error>`,
  );
}

/** The check of Signature Version 4, from its description: canonical request, string to sign, derived key. */
function wrongSignature(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers } = request;
  const [, scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [keyId, date = '', region, kind, end] = scope.split('/');
  const at = String(headers['x-amz-date'] ?? '');
  if (keyId !== s3Account.keyId) return 'InvalidAccessKeyId';
  if (region !== s3Account.region || kind !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  if (!at.startsWith(date) || Math.abs(Date.now() - timeOf(at)) > 15 * 60_000) return 'RequestTimeTooSkewed';
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'SignedHeadersMissing';
  const claimed = String(headers['x-amz-content-sha256'] ?? '');
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed,
    claimed,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope.slice(scope.indexOf('/') + 1), sha256(canonical)].join('\n');
  const key = [date, s3Account.region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${s3Account.secret}`),
  );
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}
