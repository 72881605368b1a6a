import { jsonIn } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type ApiFailure, failureOf, offline } from './api-failure.ts';
import { appHeaders } from './call.ts';
import { signedOut } from './signed-out.ts';

interface StreamRequest {
  /** Below `/api`. */
  readonly path: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
  /** Receives the text in pieces. */
  readonly onPiece: (piece: string) => void;
}

/** Posts a request whose answer is a file, and hands over the file while it arrives. */
export async function streamText({
  path,
  body,
  signal,
  onPiece,
}: StreamRequest): Promise<Result<void, ApiFailure>> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...appHeaders, accept: '*/*', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok || response.body === null) {
      const failure = failureOf(response.status, jsonIn(await response.text()));
      if (failure.status === 401) signedOut.happened();
      return err(failure);
    }
    const reader = response.body.pipeThrough(new TextDecoderStream('utf-8', { ignoreBOM: true })).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) onPiece(next.value);
    return ok(undefined);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError')
      return err({ status: 0, code: 'ABORTED', message: 'The request was cancelled.' });
    return err(offline);
  }
}
