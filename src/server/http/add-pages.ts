import type { FastifyInstance } from 'fastify';
import { botJsonSchema } from '#contract/bot-json-schema.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '#contract/openapi.ts';
import type { App } from '#server/app.ts';
import { sendChatOfHost } from './add-chat-pages.ts';
import { addReference } from './add-reference.ts';
import { once } from './once.ts';

// Created on first use, by whichever server of the process is asked first: most never need them.
const document = once(() => openApiDocument(endpoints));
const documentText = once(() => JSON.stringify(document()));
const botSchema = once(() => JSON.stringify(botJsonSchema()));

/** What needs no token: the way to the app, the reference, and the API as a document. */
export function addPages(server: FastifyInstance, app: App): void {
  addReference(server, app.config, document);
  server.get('/', { config: { compression: 'each' } }, async (request, reply) =>
    (await sendChatOfHost(app, request, reply)) ? reply : reply.redirect('/app', 302),
  );
  server.get('/api/openapi.json', { config: { compression: 'always' } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentText()),
  );
  server.get('/api/bot.schema.json', { config: { compression: 'always' } }, (_request, reply) =>
    reply.type('application/schema+json; charset=utf-8').send(botSchema()),
  );
}
