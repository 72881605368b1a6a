import { createServer } from 'node:http';
import { At360dialog } from './at-360dialog.ts';
import { FakeWhatsApp } from './fake-whatsapp.ts';
import { readForm } from './read-form.ts';
import { portOf } from './web-service.ts';

/** The Graph API on 127.0.0.1. */
export interface WhatsAppService {
  readonly fake: FakeWhatsApp;
  /** 360dialog in front of it, at the same address. */
  readonly dialog360: At360dialog;
  readonly url: string;
  /** Which versions of the API were asked for. */
  readonly versions: ReadonlySet<string>;
  /** The answers to the next messages are lost after the messages were sent. */
  readonly lose: (count: number) => void;
  readonly close: () => Promise<void>;
}

/** Starts the service for one number, or for `others` as well. */
export async function startWhatsAppService(
  clock: () => number,
  others: readonly FakeWhatsApp[] = [],
): Promise<WhatsAppService> {
  const fake = new FakeWhatsApp();
  const dialog360 = new At360dialog(fake);
  const versions = new Set<string>();
  let lost = 0;
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const its =
      others.find(({ account }) => url.includes(account.phoneNumberId) || url.includes(account.wabaId)) ??
      fake;
    its.now = clock();
    const token = headers.authorization ?? '';
    const key = String(headers['d360-api-key'] ?? '');
    const [, media] = /^\/media\/(\w+)$/.exec(url) ?? [];
    if (media !== undefined) {
      const bytes = key === '' ? fake.download(token, media) : dialog360.download(key, media);
      return void response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
    }
    const { body, files } = await readForm(request);
    const [, version, path] = /^\/(v\d+\.0)\/(.*)$/.exec(url) ?? [];
    if (version !== undefined) versions.add(version);
    const answer =
      key === '' && path !== undefined
        ? await its.call(method, path, { token, body, files })
        : await dialog360.call(method, url.slice(1), { key, token, body, files });
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
    dialog360,
    versions,
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
