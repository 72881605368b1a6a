import type { FakeWhatsApp } from './fake-whatsapp.ts';
import { whatsappAccount } from './fake-whatsapp.ts';
import type { SentFile } from './read-form.ts';

type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly body: Body };

/** The data of the credentials of a number at 360dialog. */
export const dialog360Account = { apiKey: 'd360-key-of-the-tests', phoneNumber: '+15550783881' } as const;

/** Requests that 360dialog passes on to the Cloud API as they are, without the id of the number. */
const passedOn = ['messages', 'media'];

/**
 * 360dialog in front of the Cloud API. It refuses other keys, tokens of Meta, paths of the Graph API, and webhooks without
 * TLS; deliveries are not signed and carry the headers that the webhook was set with.
 */
export class At360dialog {
  readonly #fake: FakeWhatsApp;
  /** What every delivery carries. */
  headers: Readonly<Record<string, string>> = {};

  constructor(fake: FakeWhatsApp) {
    this.#fake = fake;
  }

  /** Answers a request. `path`: without the slash at its beginning. */
  async call(
    verb: string,
    path: string,
    given: {
      readonly key: string;
      readonly token: string;
      readonly body: Body;
      readonly files?: readonly SentFile[];
    },
  ): Promise<Answer> {
    if (given.key !== dialog360Account.apiKey || given.token !== '') return told(401, 'Invalid API key');
    if (verb === 'GET' && path === 'health_status') return told(200, '', this.#health());
    if (path === 'v1/configs/webhook') return this.#webhook(verb, given.body);
    if (verb === 'GET' && path === 'v1/configs/templates')
      return told(200, '', { waba_templates: this.#fake.templates });
    if (verb === 'POST' && passedOn.includes(path))
      return this.#passOn(verb, `${whatsappAccount.phoneNumberId}/${path}`, given);
    if (verb !== 'GET' || path.includes('/') || path.includes('?')) return told(404, 'Not found');
    const { status, body } = await this.#passOn(verb, path, given);
    const url = String(body['url']).replace('https://graph.example', 'https://lookaside.fbsbx.com');
    return { status, body: status === 200 ? { ...body, url } : body };
  }

  /** The bytes at a path of the host of Meta, which 360dialog serves itself. */
  download(key: string, id: string): Uint8Array | undefined {
    return key === dialog360Account.apiKey ? this.#fake.download(bearer, id) : undefined;
  }

  #passOn(verb: string, path: string, given: { readonly body: Body; readonly files?: readonly SentFile[] }) {
    const { body, files } = given;
    return this.#fake.call(verb, path, { token: bearer, body, ...(files && { files }) });
  }

  #health(): Body {
    const { phoneNumberId: id } = whatsappAccount;
    const entities = [{ entity_type: 'PHONE_NUMBER', id, can_send_message: 'AVAILABLE' }];
    return { health_status: { can_send_message: 'AVAILABLE', entities } };
  }

  #webhook(verb: string, { url, headers = {}, ...others }: Body): Answer {
    if (verb === 'POST') {
      const isOdd = typeof url !== 'string' || (url !== '' && !url.startsWith('https://'));
      if (isOdd || Object.keys(others).length > 0) return told(400, 'Invalid webhook');
      this.#fake.webhook = url;
      this.headers = Object.fromEntries(
        Object.entries(Object(headers)).map(([name, value]) => [name, String(value)]),
      );
    }
    return told(200, '', { url: this.#fake.webhook, headers: this.headers });
  }
}

const bearer = `Bearer ${whatsappAccount.systemUserAccessToken}`;

const told = (status: number, message: string, body: Body = {}): Answer => ({
  status,
  body: status === 200 ? body : { meta: { http_code: status, developer_message: message } },
});
