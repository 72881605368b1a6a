import { createHmac } from 'node:crypto';
import type { SentFile } from './read-form.ts';
import { templateRefusal } from './template-refusal.ts';
import { whatsappRefusal } from './whatsapp-refusal.ts';

type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly body: Body };

/** A message as it stands on the screen of a person. */
export interface WhatsAppMessage {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  /** The id or the address of its file; empty: it has none. */
  readonly media: string;
  /** What may be pressed: buttons, or the rows of a list. */
  readonly options: readonly { readonly id: string; readonly title: string; readonly description: string }[];
}

interface Person {
  readonly shown: WhatsAppMessage[];
  heardAt: number;
  sent: number[];
}

/** The number of the fake, if it is not told another one. */
export const whatsappAccount = {
  phoneNumberId: '106540352242922',
  wabaId: '102290129340398',
  systemUserAccessToken: 'EAAJB-token-of-the-tests',
  appSecret: 'app-secret-of-the-tests',
} as const;

/**
 * The Cloud API for one number, with people who write to it and a clock that the test moves. It refuses what the service
 * refuses: other tokens, fields and lengths, messages to people who have not written for a day, too many at once.
 */
export class FakeWhatsApp {
  /** Milliseconds. */
  now = 1_790_000_000_000;
  /** Where it delivers to; empty: nowhere. */
  webhook = '';
  /** Messages to people who have not written for a day are accepted, and reported as failed. */
  reportsLate = false;
  /** What the service reports about a message, in this order. */
  reports: readonly string[] = ['sent', 'delivered'];
  /** Messages that Meta approved, as it lists them. */
  templates: readonly Body[] = [];
  /** Messages that were shown as read, in order. */
  readonly read: string[] = [];
  /** Messages for which typing was shown. */
  readonly typing: string[] = [];
  /** People who told WhatsApp that they want no marketing from this number. */
  readonly optedOut = new Set<string>();
  /** People who get too much marketing: messages to them are accepted, and reported as failed. */
  readonly tired = new Set<string>();
  /** The ids that people have for the business, by their numbers; without one, only the number is delivered. */
  readonly userIds = new Map<string, string>();
  /** People who hide their number: only their id is delivered. */
  readonly hidden = new Set<string>();
  /** Numbers as WhatsApp knows them, by how they were given. */
  readonly spelled = new Map<string, string>();
  /** What Meta thinks of the number, and how many new contacts it may write to in a day. */
  quality = 'GREEN';
  tier = 'TIER_250';
  /** Kinds of interactive messages that the number may not send yet. */
  readonly unknownForms = new Set<string>();
  /** Those that it sent all the same, in order. */
  readonly refusedForms: string[] = [];
  /** The error with which every message is refused; 0: none is. */
  stoppedBy = 0;
  /** Errors with which the next messages are refused, in order. */
  readonly refusals: number[] = [];
  /** Asks the address whether it wants to be delivered to. */
  confirm: (url: string, token: string) => Promise<boolean> = async () => false;
  /** What is to be delivered. */
  readonly #deliveries: string[] = [];
  readonly #people = new Map<string, Person>();
  readonly #files = new Map<string, { readonly bytes: Uint8Array; readonly type: string; at: number }>();
  /** Bytes that the bot sent, in order. */
  readonly uploads: SentFile[] = [];
  readonly #uploaded = new Set<string>();
  #sent: number[] = [];
  #next = 1;

  readonly account: Readonly<Record<keyof typeof whatsappAccount, string>>;

  constructor(account: FakeWhatsApp['account'] = whatsappAccount) {
    this.account = account;
  }

  /** Answers a request. `path`: without the version. */
  async call(
    verb: string,
    path: string,
    given: { readonly token: string; readonly body: Body; readonly files?: readonly SentFile[] },
  ): Promise<Answer> {
    const { phoneNumberId, wabaId, systemUserAccessToken } = this.account;
    if (given.token !== `Bearer ${systemUserAccessToken}`)
      return refused(401, 190, 'Invalid OAuth access token');
    const [place = '', fields] = path.split('?');
    if (verb === 'GET' && place === phoneNumberId) return this.#about(fields ?? '');
    if (verb === 'POST' && place === `${wabaId}/subscribed_apps`) return accepted({ success: true });
    if (verb === 'POST' && place === phoneNumberId) return this.#hook(given.body);
    if (verb === 'GET' && place === `${wabaId}/message_templates`) return accepted({ data: this.templates });
    if (verb === 'GET') return this.#place(place);
    if (place === `${phoneNumberId}/media`) return this.#keep(given.body, given.files ?? []);
    if (place !== `${phoneNumberId}/messages`) return refused(400, 100, 'Unsupported post request');
    return given.body['status'] === 'read' ? this.#mark(given.body) : this.#send(given.body);
  }

  /** The bytes at a path that was given within the last five minutes. */
  download(token: string, id: string): Uint8Array | undefined {
    const file = this.#files.get(id);
    const isKnown = token === `Bearer ${this.account.systemUserAccessToken}`;
    return isKnown && file !== undefined && file.at > this.now - 300_000 ? file.bytes : undefined;
  }

  /** Somebody writes. */
  says(from: string, text: string, more: Body = {}): Body {
    return this.sends(from, { type: 'text', text: { body: text }, ...more });
  }

  /** Somebody sends something; gives the delivery. */
  sends(from: string, content: Body): Body {
    const person = this.#personOf(from);
    person.heardAt = this.now;
    const [userId, isHidden] = [this.userIds.get(from), this.hidden.has(from)];
    const message = {
      ...(!isHidden && { from }),
      ...(userId !== undefined && { from_user_id: userId }),
      ...{ id: this.#id(), timestamp: this.#seconds(), ...content },
    };
    const contact = {
      profile: { name: 'Ada' },
      ...(!isHidden && { wa_id: from }),
      ...(userId !== undefined && { user_id: userId }),
    };
    return this.#deliver({ contacts: [contact], messages: [message] });
  }

  /** Somebody presses what has that title, on the newest message that has it. */
  presses(from: string, title: string): Body {
    const message = this.screen(from).findLast(({ options }) => options.some((each) => each.title === title));
    const option = message?.options.find((each) => each.title === title);
    if (message === undefined || option === undefined) throw new Error(`There is nothing called ${title}`);
    const { id, description } = option;
    const kind = message.type === 'list' ? 'list_reply' : 'button_reply';
    const reply = { id, title, ...(kind === 'list_reply' && description && { description }) };
    return this.sends(from, { type: 'interactive', interactive: { type: kind, [kind]: reply } });
  }

  /** Somebody presses a button of a template. */
  pressesTemplate(from: string, text: string, payload: string): Body {
    return this.sends(from, { type: 'button', button: { text, payload } });
  }

  /** Somebody stops marketing messages in the settings of WhatsApp, or wants them again. */
  prefers(from: string, value: 'stop' | 'resume'): Body {
    const preference = { wa_id: from, category: 'marketing_messages', value, detail: 'x' };
    const user_preferences = [{ ...preference, timestamp: Number(this.#seconds()) }];
    return this.#deliver({ contacts: [{ wa_id: from }], user_preferences }, 'user_preferences');
  }

  /** A file that somebody may send, as the service describes it. */
  file(type: string, bytes: Uint8Array, more: Body = {}): Body {
    const id = `media${this.#files.size}`;
    this.#files.set(id, { bytes, type, at: 0 });
    return { id, mime_type: type, sha256: 'x', ...more };
  }

  /** The screen of a person, in the order of arrival. */
  screen(from: string): readonly WhatsAppMessage[] {
    return this.#people.get(from)?.shown ?? [];
  }

  /** Meta tells something about the account. */
  tells(field: string, value: Body): void {
    const change = { field, value };
    const entry = [{ id: this.account.wabaId, time: Number(this.#seconds()), changes: [change] }];
    this.#deliveries.push(JSON.stringify({ object: 'whatsapp_business_account', entry }));
  }

  /** What is to be delivered, each with its signature. */
  deliveries(): readonly { readonly body: string; readonly signature: string }[] {
    return this.#deliveries.splice(0).map((body) => ({ body, signature: this.sign(body) }));
  }

  /** The first of them that is about somebody; the others stay. */
  deliveryAbout(person: string): { readonly body: string; readonly signature: string } | undefined {
    const at = this.#deliveries.findIndex((body) => body.includes(`"${person}"`));
    const [body] = at < 0 ? [] : this.#deliveries.splice(at, 1);
    return body === undefined ? undefined : { body, signature: this.sign(body) };
  }

  sign(body: string): string {
    return `sha256=${createHmac('sha256', this.account.appSecret).update(body).digest('hex')}`;
  }

  #deliver(value: Body, field = 'messages'): Body {
    const metadata = { display_phone_number: '15550783881', phone_number_id: this.account.phoneNumberId };
    const changes = [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }];
    const delivery = {
      object: 'whatsapp_business_account',
      entry: [{ id: this.account.wabaId, changes }],
    };
    this.#deliveries.push(JSON.stringify(delivery));
    return delivery;
  }

  #about(fields: string): Answer {
    if (fields.includes('webhook_configuration'))
      return accepted({ webhook_configuration: this.webhook === '' ? {} : { phone_number: this.webhook } });
    return accepted({
      ...{ id: this.account.phoneNumberId, display_phone_number: '+1 555-078-3881' },
      ...{ quality_rating: this.quality, whatsapp_business_manager_messaging_limit: this.tier },
    });
  }

  async #hook({ webhook_configuration: given }: Body): Promise<Answer> {
    const { override_callback_uri: url = '', verify_token: token = '' } = Object(given);
    if (url !== '' && !(await this.confirm(String(url), String(token))))
      return refused(400, 100, 'The callback URL could not be validated');
    this.webhook = String(url);
    return accepted({ success: true });
  }

  #place(id: string): Answer {
    const file = this.#files.get(id);
    if (file === undefined) return refused(400, 100, 'Object does not exist');
    file.at = this.now;
    const { type: mime_type, bytes } = file;
    return accepted({ id, mime_type, file_size: bytes.length, url: `https://graph.example/media/${id}` });
  }

  /** Ids of what the bot uploaded live for 30 days. */
  #keep({ messaging_product: product, type, ...others }: Body, files: readonly SentFile[]): Answer {
    const [file] = files;
    const isWhole = product === 'whatsapp' && file?.field === 'file' && file.type === type;
    if (!isWhole || file.bytes.length === 0 || files.length > 1 || Object.keys(others).length > 0)
      return refused(400, 100, 'Invalid parameter');
    this.uploads.push(file);
    const id = `up${this.uploads.length}`;
    this.#uploaded.add(id);
    return accepted({ id });
  }

  /** What the bot uploaded before is gone. */
  forgetFiles(): void {
    this.#uploaded.clear();
  }

  #mark({ message_id: id, typing_indicator: typing }: Body): Answer {
    if (typeof id !== 'string' || !id.startsWith('wamid.')) return refused(400, 100, 'Invalid message id');
    (typing === undefined ? this.read : this.typing).push(id);
    return accepted({ success: true });
  }

  #send(body: Body): Answer {
    const code = whatsappRefusal(body);
    if (code !== undefined) return refused(400, code, 'Invalid parameter');
    const form = String(Object(body['interactive']).type);
    if (this.unknownForms.has(form)) {
      this.refusedForms.push(form);
      return refused(400, 131009, 'Parameter value is not valid');
    }
    const to = this.#numberOf(body);
    if (this.stoppedBy !== 0) return refused(400, this.stoppedBy, 'Account restricted');
    if (this.tired.has(to) && body['type'] === 'template')
      return this.#late(to, { code: 131049, ref: body['biz_opaque_callback_data'] });
    const trouble =
      body['type'] === 'template' ? templateRefusal(body['template'], this.templates) : undefined;
    if (trouble !== undefined) return refused(400, trouble, 'Template refused');
    if (this.optedOut.has(to) && body['type'] === 'template') return refused(400, 131050, 'They opted out');
    const person = body['type'] === 'template' ? this.#personOf(to) : this.#people.get(to);
    if (person === undefined) return refused(400, 131026, 'Message undeliverable');
    if (person.heardAt <= this.now - 86_400_000 && body['type'] !== 'template') {
      if (!this.reportsLate) return refused(400, 131047, 'Re-engagement message');
      return this.#late(to, { code: 131047 });
    }
    const media = mediaOf(body);
    if (media.startsWith('up') && !this.#uploaded.has(media))
      return refused(400, 131053, 'Media upload error');
    if (/^https?:\/\/(localhost|127\.|graph\.example)/.test(media))
      return refused(400, 131053, 'Media download error');
    const rate = this.refusals.shift() ?? this.#rate(person);
    if (rate !== undefined) return refused(400, rate, 'Rate limit hit');
    const id = this.#id();
    person.shown.push({ id, ...shownAs(body) });
    const ref = body['biz_opaque_callback_data'];
    for (const status of this.reports)
      this.#deliver({
        statuses: [
          {
            ...{
              id,
              status,
              timestamp: this.#seconds(),
              ...this.#named(to, 'recipient_id', 'recipient_user_id'),
            },
            ...(ref !== undefined && { biz_opaque_callback_data: ref }),
          },
        ],
      });
    return accepted({
      messaging_product: 'whatsapp',
      contacts: [{ input: body['to'] ?? body['recipient'], ...this.#named(to, 'wa_id', 'user_id') }],
      messages: [{ id }],
    });
  }

  /** Whom a message is for, by number. */
  #numberOf({ to, recipient }: Body): string {
    const given = String(to ?? [...this.userIds].find(([, id]) => id === recipient)?.[0]);
    return this.spelled.get(given) ?? given;
  }

  /** What is told of a person. */
  #named(number: string, numberField: string, idField: string): Body {
    const id = this.userIds.get(number);
    return {
      ...(!this.hidden.has(number) && { [numberField]: number }),
      ...(id !== undefined && { [idField]: id }),
    };
  }

  #late(to: string, { code, ref }: { readonly code: number; readonly ref?: unknown }): Answer {
    const id = this.#id();
    const errors = [{ code, title: 'It is not delivered' }];
    const status = { id, status: 'failed', timestamp: this.#seconds(), recipient_id: to, errors };
    this.#deliver({ statuses: [{ ...status, ...(ref !== undefined && { biz_opaque_callback_data: ref }) }] });
    return accepted({ messaging_product: 'whatsapp', messages: [{ id }] });
  }

  /** Eighty a second in all; to one person 45 at once, then one in six seconds. */
  #rate(person: Person): number | undefined {
    const since = (times: readonly number[], ms: number) => times.filter((at) => at > this.now - ms);
    [this.#sent, person.sent] = [since(this.#sent, 1000), since(person.sent, 45 * 6000)];
    if (this.#sent.length >= 80) return 130429;
    if (person.sent.length >= 45) return 131056;
    this.#sent.push(this.now);
    person.sent.push(this.now);
    return undefined;
  }

  #personOf(from: string): Person {
    const known = this.#people.get(from) ?? { shown: [], heardAt: 0, sent: [] };
    this.#people.set(from, known);
    return known;
  }

  #id(): string {
    return `wamid.${this.#next++}`;
  }

  #seconds(): string {
    return String(Math.floor(this.now / 1000));
  }
}

/** A message as it stands on a screen. */
export function shownAs(body: Body): Omit<WhatsAppMessage, 'id'> {
  const type = String(body['type']);
  const content = Object(body[type]);
  if (type !== 'interactive')
    return {
      ...{ type, text: String(content.body ?? content.caption ?? content.name ?? '') },
      ...{ media: mediaOf(body), options: [] },
    };
  const { buttons = [], sections = [], cards = [] } = content.action;
  const rows: readonly { id: string; title: string; description?: string }[] = [
    ...cards.flatMap((card: { action: { buttons: readonly { quick_reply: object }[] } }) =>
      card.action.buttons.map(({ quick_reply: reply }) => reply),
    ),
    ...buttons.map(({ reply }: { reply: object }) => reply),
    ...sections.flatMap(({ rows: own }: { rows: readonly object[] }) => own),
  ];
  return {
    type: String(content.type),
    text: String(content.body.text),
    media: mediaOf(body),
    options: rows.map(({ id, title, description = '' }) => ({ id, title, description })),
  };
}

/** The id or the address of the file in a message; empty: it has none. */
function mediaOf(body: Body): string {
  const content = Object(body[String(body['type'])]);
  const { id, link } = (content.action?.cards?.[0] ?? content).header?.image ?? content;
  return typeof id === 'string' ? id : typeof link === 'string' ? link : '';
}

const accepted = (body: Body): Answer => ({ status: 200, body });
const refused = (status: number, code: number, message: string): Answer => ({
  status,
  body: { error: { message, code, type: 'OAuthException', error_data: { details: message } } },
});
