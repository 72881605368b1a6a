import { appHeaders } from '#builder/api/call.ts';
import { signedOut } from '#builder/api/signed-out.ts';
import type { FrameRequest } from './frame-link.ts';
import { mayAsk } from './may-ask.ts';

/** Sends a request of the frame as the person who is signed in: only those that chats of one bot need. Throws for others. */
export async function sendForFrame(request: FrameRequest, botId: string): Promise<Response> {
  const { method, body: sent } = request;
  const { pathname, search } = addressOf(request);
  if (!mayAsk(pathname, botId)) throw new TypeError('The frame may not ask for that.');
  const response = await fetch(`${pathname}${search}`, {
    method,
    credentials: 'same-origin',
    headers: { ...appHeaders, ...headersOf(request) },
    ...(sent !== undefined && method !== 'GET' && { body: bodyOf(sent) }),
  });
  if (response.status === 401) signedOut.happened();
  return response;
}

/** Where a request goes. */
export const addressOf = ({ path }: Pick<FrameRequest, 'path'>): URL => new URL(path, window.location.origin);

/** What the frame may say of a request; the session of the page is added, its own token is not. */
function headersOf({ headers }: FrameRequest): Readonly<Record<string, string>> {
  const passed = ['accept', 'content-type', 'idempotency-key', 'upload-offset', 'content-range'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => passed.includes(name.toLowerCase())));
}

const bodyOf = (body: unknown): BodyInit =>
  typeof body === 'string' || body instanceof Blob || body instanceof ArrayBuffer
    ? body
    : JSON.stringify(body);
