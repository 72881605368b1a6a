import type { CodeValue } from '#engine/code-job.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { SandboxFetch } from '#server/sandbox/thread.ts';
import { readText } from './read-data.ts';

/**
 * `fetch(url, { method, headers, body })` of authors' code: the text of the response, whatever its status. It rejects
 * with the reason when there is no response. A body that is not a string is sent as JSON.
 */
export function createCodeFetch(egress: Egress): SandboxFetch {
  return async (url, init, signal) => {
    const options = fieldsOf(init);
    const { method, body } = options;
    const answer = await egress.request({
      url,
      signal,
      // The code's own time limit is shorter than that.
      timeoutMs: 60_000,
      headers: headersOf(options.headers),
      ...(typeof method === 'string' && { method }),
      ...(body !== undefined &&
        body !== null && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(answer.message);
    return readText(answer.body, answer.headers['content-type'] ?? '');
  };
}

function fieldsOf(value: CodeValue | undefined): Readonly<Record<string, CodeValue>> {
  return typeof value === 'object' && value !== null && !isList(value) ? value : {};
}

/** As an object, or as pairs. */
function headersOf(value: CodeValue | undefined): Readonly<Record<string, string>> {
  const pairs = isList(value) ? value.filter(isList) : Object.entries(fieldsOf(value));
  return Object.fromEntries(pairs.map(([name, text]) => [String(name), String(text)]));
}

function isList(value: CodeValue | undefined): value is readonly CodeValue[] {
  return Array.isArray(value);
}
