import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** The facts of a request, whoever received it: the framework or the fast path of chats. */
export interface TakenRequest {
  readonly raw: IncomingMessage;
  readonly id: string;
  readonly ip: string;
  readonly host: string;
  readonly protocol: string;
  readonly headers: IncomingHttpHeaders;
}
