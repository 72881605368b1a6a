import type { FastifyInstance } from 'fastify';
import { botJsonSchema } from '#contract/bot-json-schema.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '#contract/openapi.ts';
import type { App } from '#server/app.ts';
import { homePage } from '#server/pages/home-page.ts';
import { referencePage } from '#server/pages/reference-page.ts';
import { exampleBots } from '#server/setup/set-up.ts';
import { sendChatOfHost } from './add-chat-pages.ts';
import { sendPage } from './send-page.ts';

/** The pages that need no token: the first one, the reference, and the interface as a document. */
export function addPages(server: FastifyInstance, app: App): void {
  // Made when they are first asked for: most servers never are.
  const document = once(() => JSON.stringify(openApiDocument(endpoints)));
  const botSchema = once(() => JSON.stringify(botJsonSchema()));
  const reference = once(() => referencePage(endpoints));
  server.get('/', { config: { compression: 'each' } }, async (request, reply) => {
    if (await sendChatOfHost(app, request, reply)) return reply;
    const baseUrl = app.config.publicUrl ?? `${request.protocol}://${request.host}`;
    const examples = await exampleBots(app.store);
    return sendPage(reply, homePage({ baseUrl, chatUrl: app.config.chatUrl ?? baseUrl, examples }));
  });
  server.get('/api/docs', { config: { compression: 'always' } }, (_request, reply) =>
    sendPage(reply, reference()),
  );
  server.get('/api/openapi.json', { config: { compression: 'always' } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  );
  server.get('/api/bot.schema.json', { config: { compression: 'always' } }, (_request, reply) =>
    reply.type('application/schema+json; charset=utf-8').send(botSchema()),
  );
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
