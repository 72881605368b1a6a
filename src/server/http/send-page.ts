import type { FastifyReply, FastifyRequest } from 'fastify';

/** Pages without scripts that must not be embedded in frames. */
const quietPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends HTML with a content policy; the default suits pages that neither load nor run anything. */
export function sendPage(reply: FastifyReply, html: string, policy = quietPolicy): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send(html);
}

/** Where the client's scripts are, as a source of a content policy; plain HTTP stands for both. */
export function clientScripts({ host }: FastifyRequest): string {
  return `http://${host}/embed/`;
}
