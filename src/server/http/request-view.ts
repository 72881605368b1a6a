import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestFacts } from '#server/operation.ts';

/** The request as operations see it; what is rarely asked is worked out only then. */
export class RequestView implements RequestFacts {
  readonly id: string;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #publicUrl: string | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, publicUrl: string | undefined) {
    this.id = request.id;
    this.#request = request;
    this.#reply = reply;
    this.#publicUrl = publicUrl;
  }

  get ip(): string {
    return this.#request.ip;
  }
  get origin(): string | undefined {
    return this.#request.headers.origin;
  }
  get framedBy(): string | undefined {
    return one(this.#request.headers['x-typebot-iframe-referrer-origin']);
  }
  get idempotencyKey(): string | undefined {
    return one(this.#request.headers['idempotency-key']);
  }
  get ifMatch(): string | undefined {
    return one(this.#request.headers['if-match']);
  }
  get baseUrl(): string {
    return this.#publicUrl ?? `${this.#request.protocol}://${this.#request.host}`;
  }
  get signal(): AbortSignal {
    const controller = new AbortController();
    this.#reply.raw.once('close', () => controller.abort());
    return controller.signal;
  }
  setHeader(name: string, value: string): void {
    this.#reply.header(name, value);
  }
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
