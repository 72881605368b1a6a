import type { Ask, ServiceAnswer } from '#blocks/performer.ts';
import type { Egress, EgressResult } from '#server/egress/create-egress.ts';
import { sendPatiently } from '#server/egress/send-patiently.ts';
import { readData, readText } from './read-data.ts';

const USUAL_MS = 30_000;

/**
 * The function with which performers call services. With `hosts`, only these are allowed and redirects to others are
 * not followed: the secrets of credentials stay with their own service.
 */
export function createAsk(
  egress: Egress,
  { msLeft, hosts }: { readonly msLeft: () => number; readonly hosts?: readonly string[] },
): Ask {
  return async ({ url, method = 'GET', headers, body, timeoutMs = USUAL_MS, isRepeatable, onData }) => {
    if (hosts !== undefined && !hosts.includes(hostOf(url)))
      return { ok: false, message: 'These credentials cannot be used with this URL.' };
    const answer = await sendPatiently(
      egress,
      {
        url,
        method,
        leavesOrigin: hosts === undefined,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
        ...(onData && { onData }),
      },
      {
        ms: Math.min(timeoutMs, msLeft()),
        isRepeatable: isRepeatable ?? (method === 'GET' || method === 'HEAD'),
      },
    );
    return toAnswer(answer);
  };
}

/** Host name and, if it is not the default, port. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

function toAnswer(result: EgressResult): ServiceAnswer {
  if (!result.ok) return { ok: false, message: result.message };
  const type = result.headers['content-type'] ?? '';
  return {
    ok: true,
    status: result.status,
    headers: result.headers,
    body: result.body,
    text: () => readText(result.body, type),
    data: () => readData(result.body, type),
  };
}
