import type { SentFile } from './read-form.ts';
import { mediaKinds, telegramRefusal } from './telegram-refusal.ts';

/** A message as it stands on the screen of a person. */
export interface ShownMessage {
  readonly id: number;
  readonly method: string;
  readonly text: string;
  /** What stands for its file: an address, a part of the request, or an id; empty: it has none. */
  readonly media: string;
  /** The buttons, row by row. */
  readonly keyboard: readonly (readonly ShownButton[])[];
}

interface ShownButton {
  readonly text: string;
  readonly callback_data?: string;
  readonly url?: string;
}

type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/**
 * The Bot API for one bot, with people who write to it and a clock that the test moves. It refuses what the service
 * refuses: other tokens, fields and lengths, too many messages in a second, people who blocked the bot or never wrote.
 */
export class FakeTelegram {
  /** Milliseconds. */
  now = 1_790_000_000_000;
  /** Where updates are delivered; while it is not empty, polling is refused. */
  webhook = '';
  webhookSecret = '';
  /** Why the last delivery failed; empty: it did not. */
  webhookError = '';
  /** The menu of the bot. */
  commands: readonly string[] = [];
  /** Whether another program reads the messages. */
  isReadElsewhere = false;
  /** Whether a webhook can be set. */
  takesWebhooks = true;
  readonly #token: string;
  readonly #people = new Map<
    number,
    { isBlocking: boolean; readonly shown: ShownMessage[]; sent: number[] }
  >();
  #updates: (Body & { readonly update_id: number; readonly at: number })[] = [];
  /** What people sent, by id. */
  readonly #files = new Map<string, { readonly path: string; readonly bytes: Uint8Array; at: number }>();
  /** People who were shown that the bot is writing, each time anew. */
  readonly typing: number[] = [];
  /** What people saw of messages while they were written, in order. */
  readonly drafts: {
    readonly chatId: number;
    readonly id: number;
    readonly text: string;
    readonly at: number;
  }[] = [];
  /** Files that come along with the requests from now on. */
  along: readonly SentFile[] = [];
  /** Bytes that the bot sent, in order. */
  readonly uploads: SentFile[] = [];
  /** Ids of files that the bot sent, and may name again. */
  readonly #sentIds = new Set<string>();
  /** Ids are not given again when what was sent is forgotten. */
  #sentCount = 0;
  #sent: number[] = [];
  #nextUpdate = 1;
  #nextMessage = 1;

  constructor(token: string) {
    this.#token = token;
  }

  /** Answers a request of the bot. */
  call(token: string, method: string, body: Body): Answer {
    if (token !== this.#token) return refused(/^\d+:[\w-]{30,}$/.test(token) ? 401 : 404, 'Unauthorized');
    if (method === 'getMe')
      return accepted({ id: 7, is_bot: true, username: 'parley_bot', first_name: 'Parley' });
    if (method === 'getUpdates') return this.#poll(body);
    if (/webhook/i.test(method)) return this.#hook(method, body);
    if (method === 'getFile') return this.#place(String(body['file_id']));
    const parts = this.along.map(({ field }) => `attach://${field}`);
    const refusal = telegramRefusal(
      method,
      body,
      (named) => parts.includes(named) || this.#sentIds.has(named),
    );
    if (refusal !== undefined) return refused(refusal.startsWith('Not') ? 404 : 400, refusal);
    if (method === 'answerCallbackQuery') return accepted(true);
    if (method === 'setMyCommands') return this.#menu(body['commands']);
    const person = this.#people.get(Number(body['chat_id']));
    if (person === undefined) return refused(400, 'Bad Request: chat not found');
    if (person.isBlocking) return refused(403, 'Forbidden: bot was blocked by the user');
    if (method === 'sendChatAction') return accepted(this.typing.push(Number(body['chat_id'])) > 0);
    const wait = this.#rate(person);
    if (wait === 0 && method === 'sendMessageDraft') return this.#draft(body);
    if (wait > 0)
      return {
        status: 429,
        body: {
          ok: false,
          error_code: 429,
          description: 'Too Many Requests',
          parameters: { retry_after: wait },
        },
      };
    this.uploads.push(...this.along);
    return method.startsWith('editMessage') ? this.#edit(person, body) : this.#show(person, method, body);
  }

  /** Somebody writes; gives the update. */
  says(id: number, text: string, more: Body = {}): Body {
    return this.#tell(id, { message: { ...this.#message(id), text, ...more } });
  }

  /** Somebody sends something else than a text; gives the update. */
  sends(id: number, content: Body): Body {
    return this.#tell(id, { message: { ...this.#message(id), ...content } });
  }

  /** A file that somebody may send, as the service describes it. `path`: on its disk. */
  file(path: string, bytes: Uint8Array, more: Body = {}): Body {
    const file_id = `file${this.#files.size}`;
    // No two files share a path, whatever they are called.
    this.#files.set(file_id, { path: `${file_id}/${path}`, bytes, at: 0 });
    return { file_id, file_unique_id: `u${file_id}`, file_size: bytes.length, ...more };
  }

  /** The bytes at a path that was given within the last hour; undefined: there are none. */
  download(token: string, path: string): Uint8Array | undefined {
    if (token !== this.#token) return undefined;
    return [...this.#files.values()].find((each) => each.path === path && each.at > this.now - 3_600_000)
      ?.bytes;
  }

  /** Somebody presses the button with that label, on the newest message that has one. */
  presses(id: number, label: string): Body {
    const message = this.screen(id).findLast(({ keyboard }) =>
      keyboard.flat().some(({ text }) => text === label),
    );
    const button = message?.keyboard.flat().find(({ text }) => text === label);
    if (message === undefined || button?.callback_data === undefined)
      throw new Error(`There is no button ${label}`);
    return this.#tell(id, {
      callback_query: {
        id: `p${this.#nextUpdate}`,
        from: userOf(id),
        data: button.callback_data,
        message: {
          ...{ ...this.#message(id), message_id: message.id },
          [message.media === '' ? 'text' : 'caption']: message.text,
        },
      },
    });
  }

  blocks(id: number, isBlocking: boolean): Body {
    const status = isBlocking ? 'kicked' : 'member';
    const update = this.#tell(id, {
      my_chat_member: {
        chat: { id, type: 'private' },
        from: userOf(id),
        date: this.#seconds(),
        new_chat_member: { status },
      },
    });
    const person = this.#people.get(id);
    if (person) person.isBlocking = isBlocking;
    return update;
  }

  /** The screen of a person, in the order of arrival. */
  screen(id: number): readonly ShownMessage[] {
    return this.#people.get(id)?.shown ?? [];
  }

  /** Only in private chats, as all are here. */
  #draft({ chat_id, draft_id, text }: Body): Answer {
    if (!Number.isSafeInteger(draft_id) || draft_id === 0)
      return refused(400, 'Bad Request: RANDOM_ID_INVALID');
    this.drafts.push({ chatId: Number(chat_id), id: Number(draft_id), text: String(text), at: this.now });
    return accepted(true);
  }

  #tell(id: number, content: Body): Body {
    if (!this.#people.has(id)) this.#people.set(id, { isBlocking: false, shown: [], sent: [] });
    const update = { update_id: this.#nextUpdate++, ...content };
    this.#updates.push({ ...update, at: this.now });
    return update;
  }

  /** How many updates were not confirmed yet. */
  waiting(): number {
    return this.#updates.length;
  }

  /** What is to be delivered next; `accepted`: what was delivered before. */
  nextDelivery(accepted?: Body): Body | undefined {
    this.#updates = this.#updates.filter(({ update_id }) => update_id !== accepted?.['update_id']);
    const [next] = this.webhook === '' ? [] : this.#updates;
    if (next === undefined) return undefined;
    const { at: _, ...update } = next;
    return update;
  }

  #place(id: string): Answer {
    const file = this.#files.get(id);
    if (file === undefined) return refused(400, 'Bad Request: invalid file_id');
    if (file.bytes.length > 20 * 1024 * 1024) return refused(400, 'Bad Request: file is too big');
    file.at = this.now;
    return accepted({ file_id: id, file_path: file.path, file_size: file.bytes.length });
  }

  #menu(commands: unknown): Answer {
    const list = Array.isArray(commands) ? commands : [undefined];
    const isValid = ({ command, description }: Body) =>
      /^[a-z0-9_]{1,32}$/.test(String(command)) && /^.{1,256}$/.test(String(description));
    if (list.length > 100 || !list.every((each) => typeof each === 'object' && isValid(each)))
      return refused(400, 'Bad Request: BOT_COMMAND_INVALID');
    this.commands = list.map(({ command }) => String(command));
    return accepted(true);
  }

  #hook(method: string, body: Body): Answer {
    const url = String(body['url'] ?? '');
    if (method === 'setWebhook' && (!this.takesWebhooks || !url.startsWith('https:')))
      return refused(400, 'Bad Request: bad webhook: Failed to resolve host');
    if (method === 'setWebhook' && !/^[\w-]{1,256}$/.test(String(body['secret_token'])))
      return refused(400, 'Bad Request: secret token contains unallowed characters');
    if (method !== 'getWebhookInfo') {
      this.webhook = method === 'setWebhook' ? url : '';
      this.webhookSecret = String(body['secret_token'] ?? '');
      this.webhookError = '';
      return accepted(true);
    }
    return accepted({
      ...{ url: this.webhook, pending_update_count: this.#updates.length },
      ...(this.webhookError !== '' && { last_error_message: this.webhookError }),
    });
  }

  #message(id: number): Body {
    const message_id = this.#nextMessage++;
    return { message_id, date: this.#seconds(), chat: { id, type: 'private' }, from: userOf(id) };
  }

  #poll(body: Body): Answer {
    if (this.webhook !== '')
      return refused(409, "Conflict: can't use getUpdates method while webhook is active");
    if (this.isReadElsewhere)
      return refused(409, 'Conflict: terminated by other getUpdates request; make sure that only one runs');
    const offset = Number(body['offset'] ?? 0);
    // What is confirmed, or older than a day, is gone.
    this.#updates = this.#updates.filter(
      ({ update_id, at }) => update_id >= offset && at > this.now - 86_400_000,
    );
    return accepted(
      this.#updates.slice(0, Number(body['limit'] ?? 100)).map(({ at: _, ...update }) => update),
    );
  }

  /** Seconds to wait: thirty messages a second in all, one a second to a person after five. */
  #rate(person: { sent: number[] }): number {
    const since = (times: readonly number[], ms: number) => times.filter((at) => at > this.now - ms);
    [this.#sent, person.sent] = [since(this.#sent, 1000), since(person.sent, 5000)];
    if (this.#sent.length >= 30 || person.sent.length >= 5) return 1;
    this.#sent.push(this.now);
    person.sent.push(this.now);
    return 0;
  }

  #show(person: { readonly shown: ShownMessage[] }, method: string, body: Body): Answer {
    const items = Array.isArray(body['media']) ? body['media'] : [body];
    const made = items.map((item) => {
      const message = {
        id: this.#nextMessage++,
        method,
        text: String(item.text ?? item.caption ?? ''),
        media: mediaKinds.map((kind) => item[kind] ?? item.media).find((named) => named !== undefined) ?? '',
        keyboard: keyboardIn(body),
      };
      person.shown.push(message);
      return { message_id: message.id, ...(message.media !== '' && this.#fileOf(method, item.type)) };
    });
    return accepted(Array.isArray(body['media']) ? made : made[0]);
  }

  /** The file in a message, as the service describes it. */
  #fileOf(method: string, type = 'photo'): Body {
    const kind = method === 'sendMediaGroup' ? type : method.replace('send', '').toLowerCase();
    const file = { file_id: `sent${this.#sentCount}` };
    this.#sentCount += 1;
    this.#sentIds.add(file.file_id);
    return { [kind]: kind === 'photo' ? [{ file_id: 'thumb' }, file] : file };
  }

  /** What the bot sent before cannot be named any more. */
  forgetFiles(): void {
    this.#sentIds.clear();
  }

  #edit(person: { readonly shown: ShownMessage[] }, body: Body): Answer {
    const place = person.shown.findIndex(({ id }) => id === body['message_id']);
    const message = person.shown[place];
    if (message === undefined) return refused(400, 'Bad Request: message to edit not found');
    const keyboard = keyboardIn(body);
    const text = String(body['text'] ?? body['caption'] ?? message.text);
    if (text === message.text && JSON.stringify(keyboard) === JSON.stringify(message.keyboard))
      return refused(400, 'Bad Request: message is not modified');
    person.shown.splice(place, 1, { ...message, text, keyboard });
    return accepted({ message_id: message.id });
  }

  #seconds(): number {
    return Math.floor(this.now / 1000);
  }
}

const userOf = (id: number) => ({
  id,
  is_bot: false,
  first_name: 'Ada',
  username: 'ada',
  language_code: 'en',
});

function keyboardIn({ reply_markup: markup }: Body): ShownMessage['keyboard'] {
  return typeof markup === 'object' &&
    markup !== null &&
    'inline_keyboard' in markup &&
    Array.isArray(markup.inline_keyboard)
    ? markup.inline_keyboard
    : [];
}

const accepted = (result: unknown): Answer => ({ status: 200, body: { ok: true, result } });
const refused = (status: number, description: string): Answer => ({
  status,
  body: { ok: false, error_code: status, description },
});
