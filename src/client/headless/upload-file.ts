import type { Chat } from './chat.ts';
import type { UploadFile, UploadOptions } from './conversation.ts';
import type { CorePlatform } from './conversation-options.ts';
import type { Answered } from './create-transport.ts';
import { brokenProblem, networkProblem, problemOf } from './problem-of.ts';
import { isFields, readJson, readNumber, readText } from './read.ts';
import { UploadProblem } from './upload-problem.ts';
import { withRetries } from './with-retries.ts';

/** Bytes per piece: progress is shown, and a broken connection costs no more than this. */
const pieceSize = 1024 * 1024;
const timeout = 120_000;

/** Uploads a file in pieces, resumes after a broken connection, and returns the URL to answer with. */
export async function uploadFile(
  { transport, platform, options, store }: Chat,
  file: UploadFile,
  { blockId, onProgress, signal = new AbortController().signal }: UploadOptions,
): Promise<{ readonly url: string }> {
  const { sessionId } = store.get();
  if (sessionId === null) throw new UploadProblem(brokenProblem);
  const announce = () =>
    transport.send({
      path: `/v1/sessions/${encodeURIComponent(sessionId)}/uploads`,
      body: {
        fileName: file.name || 'file',
        ...(file.type !== '' && { fileType: file.type }),
        fileSize: file.size,
        blockId,
      },
      timeout: 20_000,
      signal,
    });
  const announced = taken(await withRetries(announce, platform, signal), signal);
  const uploadUrl = readText(announced.uploadUrl);
  const url = readText(announced.fileUrl);
  if (uploadUrl === undefined || url === undefined) throw new UploadProblem(brokenProblem);
  const address = new URL(uploadUrl, options.apiHost).href;

  let received = 0;
  onProgress?.(0);
  do {
    const put = async () => {
      const sent = await putPiece(platform, address, { file, from: received, signal });
      // Another client's piece or our own, whose response was lost: continue from what was received.
      const there = sent.ok ? undefined : readNumber(isFields(sent.data) ? sent.data.received : undefined);
      if (!sent.ok && there !== undefined && there !== received) {
        received = there;
        return { ok: true, body: { received: there } } satisfies Answered;
      }
      return sent;
    };
    const body = taken(await withRetries(put, platform, signal), signal);
    received = body.isComplete === true ? file.size : (readNumber(body.received) ?? file.size);
    onProgress?.(file.size === 0 ? 1 : received / file.size);
  } while (received < file.size);
  return { url };
}

function taken(answered: Answered, signal: AbortSignal): Readonly<Record<string, unknown>> {
  if (!answered.ok) throw new UploadProblem(answered.problem, signal.aborted);
  if (!isFields(answered.body)) throw new UploadProblem(brokenProblem);
  return answered.body;
}

interface Piece {
  readonly file: UploadFile;
  readonly from: number;
  readonly signal: AbortSignal;
}

async function putPiece(
  platform: CorePlatform,
  address: string,
  { file, from, signal }: Piece,
): Promise<Answered & { readonly data?: unknown }> {
  const limit = new AbortController();
  const give = (): void => limit.abort();
  const timer = platform.setTimeout(give, timeout);
  signal.addEventListener('abort', give);
  try {
    const to = Math.min(file.size, from + pieceSize);
    const response = await platform.fetch(address, {
      method: 'PUT',
      headers: {
        'content-type': file.type || 'application/octet-stream',
        ...(to - from < file.size && { 'content-range': `bytes ${from}-${to - 1}/${file.size}` }),
      },
      body: file.slice(from, to),
      credentials: 'omit',
      signal: limit.signal,
    });
    const body = readJson(await response.text());
    if (response.ok && body !== undefined) return { ok: true, body };
    const problem = response.ok ? brokenProblem : problemOf(response.status, body);
    // Another piece of it is being sent: retry in a moment.
    if (problem.code === 'UPLOAD_BUSY') return { ok: false, problem: { ...problem, kind: 'busy' } };
    return { ok: false, problem, data: isFields(body) ? body.data : undefined };
  } catch {
    return { ok: false, problem: networkProblem };
  } finally {
    platform.clearTimeout(timer);
    signal.removeEventListener('abort', give);
  }
}
