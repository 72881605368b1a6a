import type { BotDocument } from '#bot/document.ts';
import type { ContinueReply } from '#contract/chat.ts';
import { fillDeep, hasVariables, templateOf } from '#engine/fill.ts';
import { valueIn } from '#engine/frame-values.ts';
import type { Session } from '#engine/session.ts';
import { fillTemplate } from '#engine/template.ts';
import type { Turn } from '#engine/turn.ts';
import type { Bubble } from '#model/chat.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import type { RichText } from '#model/rich-text/rich-text.ts';
import { toWireMarkdown, toWireRichText } from '#model/rich-text/shape-rich-text.ts';
import type { Value } from '#model/value.ts';
import type { Branding } from '#server/wire/branding-of.ts';
import type { LoadedVersion } from './versions.ts';

export type TextFormat = 'richText' | 'markdown';

/** A turn in the form of the interface. Optional fields without a value are left out. */
export function chatReply(turn: Turn, version: LoadedVersion, format: TextFormat): ContinueReply {
  const { reformatted, input, clientSideActions, logs, progress } = turn;
  // Field by field: objects that are spread into others are copied slowly, and this is done for every turn.
  const reply: ContinueReply = {
    messages: turn.messages.filter(isUnseen).map((bubble) => toMessage(bubble, format)),
  };
  if (reformatted !== undefined) reply.lastMessageNewFormat = reformatted;
  if (input !== null) reply.input = { ...input, items: input.items && [...input.items] };
  if (clientSideActions.length > 0)
    reply.clientSideActions = clientSideActions.map((action) => ({ ...action }));
  if (logs.length > 0) reply.logs = [...logs];
  const theme = dynamicTheme(turn.session, version);
  if (theme !== undefined) reply.dynamicTheme = theme;
  if (progress !== undefined) reply.progress = progress;
  return reply;
}

const isUnseen = ({ isShown }: Bubble): boolean => isShown !== true;

/** A bubble in the form of the interface. */
export function toMessage(bubble: Bubble, format: TextFormat): ContinueReply['messages'][number] {
  if (bubble.type !== 'text') return { ...bubble, content: { ...bubble.content } };
  const stored = bubble.content.richText;
  // Bubbles of the engine are already valid; only others are parsed.
  const richText = isRichText(stored) ? stored : parseRichText(stored);
  const content =
    format === 'markdown'
      ? { type: 'markdown', markdown: toWireMarkdown(richText) }
      : { type: 'richText', richText: toWireRichText(richText) };
  return { id: bubble.id, type: 'text', content };
}

function isRichText(value: unknown): value is RichText {
  return (
    Array.isArray(value) &&
    value.every((node) => typeof node === 'object' && node !== null && 'children' in node)
  );
}

/** Theme URLs that contain variables, filled with their current values. Undefined: there are none. */
function dynamicTheme(session: Session, version: LoadedVersion): ContinueReply['dynamicTheme'] {
  const dynamic = dynamicAddresses(version.document);
  if (dynamic === undefined) return undefined;
  const fill = filler(session, version);
  return Object.fromEntries(Object.entries(dynamic).map(([key, text]) => [key, fill(text)]));
}

const addresses = new WeakMap<BotDocument, Readonly<Record<string, string>> | null>();

function dynamicAddresses(document: BotDocument): Readonly<Record<string, string>> | undefined {
  const known = addresses.get(document);
  if (known !== undefined) return known ?? undefined;
  const { theme } = document;
  const host = theme.chat?.hostAvatar;
  const guest = theme.chat?.guestAvatar;
  const found = {
    ...(host?.isEnabled !== false && isDynamic(host?.url) && { hostAvatarUrl: host.url }),
    ...(guest?.isEnabled === true && isDynamic(guest.url) && { guestAvatarUrl: guest.url }),
    ...(isDynamic(theme.general?.background?.content) && { backgroundUrl: theme.general.background.content }),
  };
  const result = Object.keys(found).length > 0 ? found : null;
  addresses.set(document, result);
  return result ?? undefined;
}

function isDynamic(text: string | undefined): text is string {
  return text !== undefined && hasVariables(text);
}

/** Fills texts with the values of the first bot of a session. */
function filler(session: Session, version: LoadedVersion): (text: string) => string {
  const frame = session.frames[0];
  const valueOf = (name: string): Value => {
    const variable = version.program.variablesByName.get(name);
    return variable === undefined ? null : ((frame && valueIn(frame, variable.id)) ?? variable.value ?? null);
  };
  return (text) => fillTemplate(templateOf(text), { value: valueOf }, 'text');
}

interface ChatBotFacts {
  readonly publishedAt: number | null;
  readonly branding: Branding | undefined;
}

/** The `bot` of a start reply: theme with the values before the walk, settings with those after it. */
export function chatBot(
  version: LoadedVersion,
  sessions: { readonly before: Session; readonly after: Session },
  { publishedAt, branding }: ChatBotFacts,
) {
  const { theme, settings } = version.document;
  return {
    id: version.botId,
    version: '3' as const,
    theme: fillDeep(theme, filler(sessions.before, version)),
    settings: fillDeep(publicSettings(settings), filler(sessions.after, version)),
    ...(branding !== undefined && { branding: { ...branding } }),
    ...(publishedAt !== null && { publishedAt: new Date(publishedAt).toISOString() }),
  };
}

const shown = new WeakMap<object, VisibleSettings>();
type VisibleSettings = Pick<BotDocument['settings'], 'general' | 'typingEmulation'>;

/**
 * What visitors get: the general settings and the typing emulation. The same object every time, so that the search for
 * variables runs only once.
 */
function publicSettings(settings: BotDocument['settings']): VisibleSettings {
  const known = shown.get(settings);
  if (known !== undefined) return known;
  const { general, typingEmulation } = settings;
  const visible = { ...(general && { general }), ...(typingEmulation && { typingEmulation }) };
  shown.set(settings, visible);
  return visible;
}
