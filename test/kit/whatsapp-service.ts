import { createServer } from 'node:http';
import { FakeWhatsApp } from './fake-whatsapp.ts';
import { readForm } from './read-form.ts';
import { portOf } from './web-service.ts';

/** The Graph API on 127.0.0.1. */
export interface WhatsAppService {
  readonly fake: FakeWhatsApp;
  readonly url: string;
  /** The answers to the next messages are lost after the messages were sent. */
  readonly lose: (count: number) => void;
  readonly close: () => Promise<void>;
}

/** Starts the service for one number. */
export async function startWhatsAppService(clock: () => number): Promise<WhatsAppService> {
  const fake = new FakeWhatsApp();
  let lost = 0;
  const server = createServer(async (request, response) => {
    fake.now = clock();
    const { method = '', url = '', headers } = request;
    const token = headers.authorization ?? '';
    const [, media] = /^\/media\/(\w+)$/.exec(url) ?? [];
    if (media !== undefined) {
      const bytes = fake.download(token, media);
      return void response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
    }
    const path = url.replace(/^\/v26\.0\//, '');
    const { body, files } = await readForm(request);
    const answer = await fake.call(method, path, { token, body, files });
    if (lost > 0 && body['type'] !== undefined) {
      lost -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    fake,
    url: `http://127.0.0.1:${portOf(server.address()).port}`,
    lose: (count) => {
      lost = count;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
