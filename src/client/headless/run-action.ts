import type { ClientScript } from '#model/chat.ts';
import type { ClientLog } from './conversation.ts';
import type { CorePlatform, Host } from './conversation-options.ts';
import { type Fields, isFields, readFields, readNumber, readText } from './read.ts';
import type { Action } from './read-reply.ts';
import { pauseFor } from './with-retries.ts';

/** What an action needs to run. */
export interface ActionPorts {
  readonly host: Host;
  readonly platform: CorePlatform;
  readonly signal: AbortSignal;
  readonly log: (entry: ClientLog) => void;
  /** The page may not open this by itself: the visitor is asked to. */
  readonly offerLink: (url: string, isNewTab: boolean) => void;
  readonly scriptSuccess: (message: string) => void;
  /** Shows a text while it is streamed, and returns all of it. */
  readonly stream: (messages: unknown) => Promise<string>;
}

/**
 * Performs an action of the bot in the page; returns the text to answer with, if any. Never throws: failures are
 * logged.
 */
export async function runAction(action: Action, ports: ActionPorts): Promise<string | undefined> {
  const run = runners[action.type];
  try {
    if (run === undefined) throw new Error('This client does not support it');
    return await run(action.payload, ports);
  } catch (error) {
    if (!ports.signal.aborted) tellFailure(ports, action.type, error);
    return undefined;
  }
}

function tellFailure({ log }: ActionPorts, type: string, error: unknown): void {
  log({
    status: 'error',
    description: `The action "${type}" failed`,
    details: error instanceof Error ? error.message : String(error),
    context: 'Chat client',
  });
}

type Runner = (payload: Fields, ports: ActionPorts) => Promise<string | undefined>;

const runners: Readonly<Record<string, Runner>> = {
  async scriptToExecute(payload, ports) {
    logScriptResult(await part(ports.host, 'runScript')(readScript(payload)), ports);
    return undefined;
  },
  async codeToExecute({ content, args }, ports) {
    const list = Object.entries(readFields(args)).map(([id, value]) => ({ id, value }));
    logScriptResult(
      await part(ports.host, 'runScript')(readScript({ content, args: list, isCode: true })),
      ports,
    );
    return undefined;
  },
  async chatwoot({ scriptToExecute }, ports) {
    if (isFields(scriptToExecute))
      logScriptResult(await part(ports.host, 'openSupport')(readScript(scriptToExecute)), ports);
    return undefined;
  },
  async setVariable({ scriptToExecute }, ports) {
    const script = readScript(readFields(scriptToExecute));
    // Digits with leading zeros are a text, not an octal number.
    if (/^0\d+$/.test(script.content.trim())) return script.content.trim();
    const run = part(ports.host, 'runScript');
    try {
      return toText(await run(asExpression(script)));
    } catch (error) {
      if (script.isCode !== true && error instanceof Error && /^(Syntax|Reference)Error$/.test(error.name))
        return asProse(script);
      throw error;
    }
  },
  async redirect({ url, isNewTab }, ports) {
    const address = readText(url);
    if (address === undefined || !/^(https?|mailto|tel|sms|whatsapp):|^[/?#.]|^\w[^:]*$/i.test(address))
      throw new Error('The URL cannot be opened');
    if (!part(ports.host, 'openLink')(address, isNewTab === true))
      ports.offerLink(address, isNewTab === true);
    return undefined;
  },
  async wait({ secondsToWaitFor }, { platform, signal }) {
    const seconds = readNumber(secondsToWaitFor) ?? Number(secondsToWaitFor);
    if (seconds > 0) await pauseFor(Math.min(seconds, 24 * 60 * 60) * 1000, platform, { signal });
    return undefined;
  },
  httpRequestToExecute: async (payload, ports) => JSON.stringify(await request(payload, ports)),
  stream: (_payload, ports) => ports.stream(undefined),
  streamOpenAiChatCompletion: ({ messages }, ports) => ports.stream(messages),
  async startPropsToInject(payload, ports) {
    const { customHeadCode, tagManagerId, googleAnalyticsId, pixelIds } = payload;
    const wanted = {
      customHeadCode: readText(customHeadCode),
      tagManagerId: readText(tagManagerId),
      googleAnalyticsId: readText(googleAnalyticsId),
      pixelIds: Array.isArray(pixelIds) ? pixelIds.filter((id) => typeof id === 'string') : [],
    };
    const inject = part(ports.host, 'injectStartProps');
    await inject(wanted, (details) => tellFailure(ports, 'startPropsToInject', details));
    return undefined;
  },
  async googleAnalytics(payload, { host }) {
    await part(host, 'trackGoogleAnalytics')(payload);
    return undefined;
  },
  async pixel(payload, { host }) {
    await part(host, 'trackPixel')(payload);
    return undefined;
  },
};

/** Maximum duration of a request; milliseconds. */
const requestTime = 30_000;

async function request(payload: Fields, { platform, signal, log }: ActionPorts) {
  const { url, body } = payload;
  const method = readText(payload.method) ?? 'GET';
  const limit = new AbortController();
  const give = (): void => limit.abort();
  const timer = platform.setTimeout(give, requestTime);
  signal.addEventListener('abort', give);
  try {
    const response = await platform.fetch(String(url), {
      method,
      headers: isFields(payload.headers)
        ? Object.entries(payload.headers).map(([name, value]) => [name, String(value)])
        : [],
      ...(method !== 'GET' &&
        method !== 'HEAD' &&
        (body ?? undefined) !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      credentials: 'omit',
      signal: limit.signal,
    });
    const text = await response.text();
    return { statusCode: response.status, data: parsedOr(text) };
  } catch (error) {
    const details = error instanceof Error ? error.message : String(error);
    log({ status: 'error', description: 'A request of the page failed', details, context: 'Chat client' });
    return { statusCode: 500, data: 'The request failed.' };
  } finally {
    platform.clearTimeout(timer);
    signal.removeEventListener('abort', give);
  }
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** That part of the host; fails if it is missing. */
function part<K extends keyof Host>(host: Host, name: K): NonNullable<Host[K]> {
  const found = host[name];
  if (found === undefined) throw new Error('This page does not support that');
  return found;
}

function readScript({ content, args, isCode, isUnsafe }: Fields): ClientScript {
  return {
    content: readText(content) ?? '',
    args: (Array.isArray(args) ? args : []).filter(isFields).map(({ id, value }) => ({
      id: String(id),
      value: isScriptValue(value) ? value : JSON.stringify(value ?? null),
    })),
    ...(typeof isCode === 'boolean' && { isCode }),
    ...(typeof isUnsafe === 'boolean' && { isUnsafe }),
  };
}

function isScriptValue(value: unknown): value is ClientScript['args'][number]['value'] {
  return value === null || Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value);
}

/** A variable's code may be an expression without `return`. */
function asExpression(script: ClientScript): ClientScript {
  const { content } = script;
  return /\breturn\b/.test(content) ? script : { ...script, content: `return ${content}` };
}

/** Text that was never meant as code is the value itself. */
function asProse({ content, args }: ClientScript): string {
  return args.reduce((text, { id, value }) => text.replaceAll(id, String(value ?? '')), content);
}

function logScriptResult(result: unknown, { scriptSuccess }: ActionPorts): void {
  if (typeof result === 'string' && result !== '') scriptSuccess(result);
}

function toText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
