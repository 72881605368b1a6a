import type { ChannelAdapter, ServiceAnswer, ServiceUrls } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { parseUntrusted } from '#lib/parse-untrusted.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import { formBody } from './form-body.ts';

/** How an account at a messenger is reached. */
export interface LineDeps {
  readonly config: ServiceUrls;
  readonly egress: Pick<Egress, 'request'>;
  readonly adapter: ChannelAdapter;
  readonly credentials: Readonly<Record<string, unknown>>;
  /** The account whose requests share connections. Default: each has its own. */
  readonly account?: Pick<ChannelAccount, 'id'>;
}

interface Waiting {
  readonly waitMs?: number;
  readonly signal?: AbortSignal;
}

/** How long the service may take besides what it was asked to wait, ms. */
const TIMEOUT_MS = 15_000;
const FILES_TIMEOUT_MS = 60_000;

/** Sends a request to the service of a messenger. Never rejects; null: there was no complete answer. */
export async function callService(line: LineDeps, call: WireCall, how: Waiting = {}): Promise<ServiceAnswer> {
  const answer = await reachService(line, call, how);
  return answer === 'unsent' ? null : answer;
}

/** As `callService`; `unsent`: the service certainly has not received the request. */
export async function reachService(
  { config, egress, adapter, credentials, account }: LineDeps,
  call: WireCall,
  { waitMs = 0, signal }: Waiting = {},
): Promise<ServiceAnswer | 'unsent'> {
  const request = adapter.request(call, credentials, config);
  const form = call.files === undefined ? undefined : await formBody(call);
  const answer = await egress.request({
    ...{ method: 'POST', ...request },
    ...(form && {
      headers: { ...request.headers, 'content-type': form.contentType },
      body: form.bytes,
    }),
    ...{ timeoutMs: (form ? FILES_TIMEOUT_MS : TIMEOUT_MS) + waitMs, leavesOrigin: false },
    ...(signal && { signal }),
    ...(account && { line: `channel ${account.id}` }),
  });
  if (!answer.ok) return answer.isUnsent ? 'unsent' : null;
  return { status: answer.status, body: jsonOf(answer.body.toString('utf8')) };
}

function jsonOf(text: string): unknown {
  try {
    return parseUntrusted(text);
  } catch {
    return null;
  }
}
