import type { FastifyReply, FastifyRequest } from 'fastify';

/** For pages without scripts that must not be embedded in frames; `pictures` are the sources of their pictures. */
const quietPolicy = (pictures: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** For pages that load nothing but the logo of a workspace. */
export const logoPolicy = quietPolicy('data: https: http:');

/** Sends HTML with a content policy; the default suits pages that neither load nor run anything. */
export function sendPage(reply: FastifyReply, html: string, policy = quietPolicy('data:')): FastifyReply {
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
