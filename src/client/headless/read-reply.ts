import type { Bubble, InputView } from '#model/chat.ts';
import type { BotFace, ClientLog, DynamicTheme } from './conversation.ts';
import { type Fields, isFields, readFields, readList, readNumber, readText } from './read.ts';

/** A validated reply of the bot. */
export interface Reply {
  readonly messages: readonly Bubble[];
  readonly input: InputView | null;
  readonly actions: readonly Action[];
  readonly logs: readonly ClientLog[];
  readonly dynamicTheme?: DynamicTheme;
  readonly progress?: number;
  /** The answer in the bot's wording. */
  readonly reformatted?: string;
}

export interface StartReply extends Reply {
  readonly sessionId: string;
  readonly resultId: string | null;
  readonly bot: BotFace;
}

/** An action for the page; `payload` is the value under the action's own name. */
export interface Action {
  readonly type: string;
  readonly payload: Fields;
  /** The bubble after which it is due; undefined: before all bubbles. */
  readonly after?: string;
  readonly isDedicated: boolean;
}

const bubbleTypes = ['text', 'image', 'video', 'audio', 'embed', 'custom-embed'] as const;

const inputType =
  /^((text|number|email|url|date|time|phone number|(picture )?choice|payment|rating|file) input|cards)$/;

/**
 * Parses a reply; undefined when it is not a reply. Missing or invalid parts are left out, unknown kinds become ones
 * that can be shown, with a log entry: a newer server never blocks the visitor.
 */
export function readReply(body: unknown): Reply | undefined {
  if (!isFields(body) || !Array.isArray(body.messages ?? [])) return undefined;
  const odd: ClientLog[] = [];
  const note = (description: string): void => {
    odd.push({ status: 'warning', description });
  };
  const input = isFields(body.input) ? readInput(body.input, note) : null;
  const messages = readList(body.messages).map((each) => readBubble(each, note));
  return {
    messages,
    input,
    actions: readList(body.clientSideActions).map(readAction),
    logs: [...readList(body.logs).map(readLog), ...odd],
    dynamicTheme: isFields(body.dynamicTheme) ? readDynamicTheme(body.dynamicTheme) : undefined,
    progress: readNumber(body.progress),
    reformatted: readText(body.lastMessageNewFormat),
  };
}

/** Parses the reply to a start. */
export function readStartReply(body: unknown): StartReply | undefined {
  const reply = readReply(body);
  if (reply === undefined || !isFields(body)) return undefined;
  const sessionId = readText(body.sessionId);
  if (sessionId === undefined) return undefined;
  const bot = readFields(body.bot);
  return {
    ...reply,
    sessionId,
    resultId: readText(body.resultId) ?? null,
    bot: {
      id: readText(bot.id) ?? '',
      theme: readFields(bot.theme),
      settings: readFields(bot.settings),
      branding: readFields(bot.branding),
      publishedAt: readText(bot.publishedAt),
    },
  };
}

/** Parses one bubble, which may also arrive by itself while the bot is still busy. */
export function readBubble(bubble: Fields, note: (description: string) => void): Bubble {
  const id = readText(bubble.id) ?? '';
  const content = readFields(bubble.content);
  const type = bubbleTypes.find((each) => each === bubble.type);
  if (type !== undefined) return { id, type, content };
  note(`Unknown bubble "${bubble.type}"`);
  const said = readText(content.text) ?? readText(content.url);
  return {
    id,
    type: 'text',
    content: { type: 'markdown', markdown: said ?? 'This cannot be shown here.' },
  };
}

function readInput(input: Fields, note: (description: string) => void): InputView {
  const { id, type, outgoingEdgeId, items, options, prefilledValue, runtimeOptions } = input;
  const isKnown = typeof type === 'string' && inputType.test(type);
  if (!isKnown) note(`Unknown input "${type}"`);
  return {
    id: readText(id) ?? '',
    type: isKnown ? type : 'text input',
    outgoingEdgeId: readText(outgoingEdgeId),
    items: Array.isArray(items) ? readList(items) : undefined,
    options: isFields(options) ? options : undefined,
    prefilledValue: readText(prefilledValue),
    runtimeOptions: isFields(runtimeOptions) ? runtimeOptions : undefined,
  };
}

function readAction(action: Fields): Action {
  const type = readText(action.type) ?? '';
  const payload = action[type];
  return {
    type,
    payload: readFields(payload),
    isDedicated: action.expectsDedicatedReply === true || answered.test(type),
    after: readText(action.lastBubbleBlockId),
  };
}

/** Actions that the bot waits for, even if they do not say so. */
const answered = /^(setVariable|httpRequest|stream|listen)/;

function readLog({ description, status, details, context }: Fields): ClientLog {
  return {
    description: readText(description) ?? '',
    status: (['success', 'info', 'warning', 'error'] as const).find((each) => each === status),
    details: details ?? undefined,
    context: readText(context),
  };
}

function readDynamicTheme({ hostAvatarUrl, guestAvatarUrl, backgroundUrl }: Fields): DynamicTheme {
  return {
    hostAvatarUrl: readText(hostAvatarUrl),
    guestAvatarUrl: readText(guestAvatarUrl),
    backgroundUrl: readText(backgroundUrl),
  };
}
