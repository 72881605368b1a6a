import * as z from 'zod';
import type { ShortBot } from '#blocks/case.ts';
import { isRaw } from '#bot/raw.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { callerNames, fillPlaceholders } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';
import { compatRoutes } from '#server/compat/routes.ts';
import { allRows } from './all-rows.ts';
import { endpointOf } from './endpoint-of.ts';
import { pick, type Random, seeded, strangeJson, strangeTexts } from './fuzz-values.ts';

/** What a run of the fuzzer saw. */
export interface FuzzReport {
  readonly requests: number;
  readonly byStatus: ReadonlyMap<number, number>;
  /** Operations that got at least one request. */
  readonly operations: number;
  /** Answers with a status of 5xx that does not say that another service failed, with what was sent. */
  readonly faults: readonly string[];
}

/** Requests to one server before the next one is made: requests delete what others need. */
const PER_SERVER = 400;
/** A run that finds nothing but faults need not go on. */
const MAX_FAULTS = 50;

/**
 * Sends requests to every operation in turn, each of them a good one with strange values in one to three places: fields
 * of the body, of the query and of the path, and headers. The same seed sends the same requests.
 */
export async function fuzz(requests: number, seed: number): Promise<FuzzReport> {
  const random = seeded(seed);
  const byStatus = new Map<number, number>();
  const faults: string[] = [];
  const reached = new Set<AnyEndpoint>();
  for (let sent = 0; sent < requests && faults.length < MAX_FAULTS; ) {
    // What the server logs as errors has a status of 5xx as well: it is found there.
    const server = await startTestServer({ logTo: { write: () => undefined } });
    try {
      const sessions = await startChats(server);
      for (let here = 0; here < PER_SERVER && sent < requests; here++, sent++) {
        const target = targets[sent % targets.length] ?? pick(random, targets);
        const request = strangeRequest(server, random, { target, sessions });
        const answer = await server.call(request);
        reached.add(target.endpoint);
        byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500 && fieldAt(answer.body, 'code') !== 'SERVICE_FAILED')
          faults.push(`${JSON.stringify(request).slice(0, 2000)} → ${answer.text.slice(0, 300)}`);
      }
    } finally {
      await server.close();
    }
  }
  return { requests, byStatus, operations: reached.size, faults };
}

/** An operation, the fields that its schemas name, and good requests to it. */
interface Target {
  readonly endpoint: AnyEndpoint;
  readonly bodyPaths: readonly string[];
  readonly queryNames: readonly string[];
  readonly bases: readonly ApiRequest[];
}

/** Names in paths that are known ids. */
export const known: Readonly<Record<string, string>> = {
  workspaceId: ':workspace',
  botId: ':bot',
  publicId: ':publicId',
  userId: ':memberUser',
  blockId: 'b2',
  folderId: ':folder',
  credentialsId: ':credentials',
  themeTemplateId: ':template',
  webhookId: ':webhook',
};

const rowsByEndpoint = Map.groupBy(Object.values(allRows).flat(), endpointOf);

const all: readonly AnyEndpoint[] = [...endpoints, ...compatRoutes.map(({ endpoint }) => endpoint)];

/** Without those whose responses do not end. */
export const targets: readonly Target[] = all
  .filter(({ staysOpen }) => staysOpen !== true)
  .map((endpoint) => ({
    endpoint,
    bodyPaths: pathsOf(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }), ''),
    queryNames: pathsOf(z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }), ''),
    bases: [
      { caller: 'owner', method: endpoint.method, path: plainPath(endpoint) },
      ...(rowsByEndpoint.get(endpoint) ?? []),
    ],
  }));

function plainPath(endpoint: AnyEndpoint): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
}

/** Paths of the fields of a JSON Schema, also of those that hold others. */
function pathsOf(schema: unknown, at: string): readonly string[] {
  if (!isRaw(schema)) return [];
  const shapes = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap((each) =>
    Array.isArray(each) ? each : [],
  );
  const items = schema['items'] === undefined ? [] : pathsOf(schema['items'], `${at}0.`);
  const properties = isRaw(schema['properties']) ? Object.entries(schema['properties']) : [];
  const own = properties.flatMap(([name, field]) => [`${at}${name}`, ...pathsOf(field, `${at}${name}.`)]);
  return [...new Set([...own, ...items, ...shapes.flatMap((shape: unknown) => pathsOf(shape, at))])];
}

function strangeRequest(
  server: TestServer,
  random: Random,
  { target, sessions }: { readonly target: Target; readonly sessions: readonly string[] },
): ApiRequest {
  const base = pick(random, target.bases);
  let path = base.path.replaceAll(/\{sessionId\}|\$session/g, () => pick(random, sessions));
  path = path.replaceAll(/\{\w+\}/g, () => pathPart(random));
  let body: unknown = fillPlaceholders(server.fixtures, base.body);
  let text = base.text;
  const headers: Record<string, string> = { ...base.headers };
  for (let change = random(3); change >= 0; change--) {
    switch (random(8)) {
      case 0:
        path = path.replace(/(?<=\/)[^/?]+(?=\/?[^/]*$)/, () => pathPart(random));
        break;
      case 1:
        path = withQuery(path, random, target.queryNames);
        break;
      case 2:
        headers[pick(random, headerNames)] = pick(random, strangeTexts).replace(/[^\t\x20-\x7e]/g, '');
        break;
      case 3:
        text = random(3) === 0 ? pick(random, strangeJson) : text;
        break;
      default:
        body = changed(body, strangePath(random, target, body), JSON.parse(pick(random, strangeJson)));
    }
  }
  const caller = random(5) === 0 ? pick(random, callerNames) : base.caller;
  if (base.method === 'GET') return { caller, method: base.method, path, headers };
  return { caller, method: base.method, path, headers, body, ...(text !== undefined && { text }) };
}

const headerNames = [
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'content-range',
    'content-type',
    'cookie',
  ],
  ...[
    'host',
    'idempotency-key',
    'if-match',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'stripe-signature',
  ],
  ...['upload-offset', 'x-forwarded-for', 'x-forwarded-host', 'x-typebot-iframe-referrer-origin'],
] as const;

const pathPart = (random: Random): string => encodeURIComponent(pick(random, strangeTexts)) || '%20';

function withQuery(path: string, random: Random, names: readonly string[]): string {
  const name = names.length > 0 && random(4) > 0 ? pick(random, names) : pick(random, strangeTexts);
  const value = encodeURIComponent(pick(random, strangeTexts));
  const suffix = pick(random, ['', '', '', '[]', '[length]', '[toString]', '%']);
  return `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}${suffix}=${value}`;
}

/** A field of the schema, or one that the body has. */
function strangePath(random: Random, target: Target, body: unknown): string {
  const paths = [...target.bodyPaths, ...existing(body, '')];
  return paths.length === 0 ? 'field' : pick(random, paths);
}

function existing(value: unknown, at: string): readonly string[] {
  if (typeof value !== 'object' || value === null || at.length > 200) return [];
  return Object.entries(value).flatMap(([key, each]) => [`${at}${key}`, ...existing(each, `${at}${key}.`)]);
}

/** The body with another value at the path; what is missing on the way there is made. */
export function changed(body: unknown, path: string, value: unknown): unknown {
  const [step = '', ...rest] = path.split('.');
  const inner = (old: unknown): unknown => (rest.length === 0 ? value : changed(old, rest.join('.'), value));
  if (Array.isArray(body))
    return body.map((old: unknown, index) => (String(index) === step ? inner(old) : old));
  if (/^\d+$/.test(step)) return [inner(undefined)];
  const object = isRaw(body) ? body : {};
  return Object.fromEntries([
    ...Object.entries(object).filter(([key]) => key !== step),
    [step, inner(object[step])],
  ]);
}

const ask = (type: string, options: object = {}) => ({ type, options: { variableId: 'v', ...options } });

/** Chats that wait for something, each for something else. */
const bots: readonly ShortBot[] = [
  {
    groups: { a: [ask('text input', { attachments: { isEnabled: true } }), 'You said {{v}}'] },
    variables: ['v'],
  },
  {
    groups: {
      a: [{ type: 'choice input', options: { variableId: 'v', isMultipleChoice: true }, items: ['A', 'B'] }],
    },
    variables: ['v'],
  },
  { groups: { a: [ask('number input'), ask('email input')] }, variables: ['v'] },
  { groups: { a: [ask('date input'), ask('phone number input')] }, variables: ['v'] },
  { groups: { a: [ask('file input'), ask('rating input')] }, variables: ['v'] },
  { groups: { a: [{ type: 'Webhook', options: {} }, ask('url input')] }, variables: ['v'] },
];

/** Sessions of visitors and of people who test, some of which wait. */
async function startChats(server: TestServer): Promise<readonly string[]> {
  const sessions: string[] = [];
  for (const version of bots) {
    await putBot(server, { version });
    for (const [caller, path] of [
      ['chatKey', '/v1/bots/hello/startChat'],
      ['owner', '/v1/bots/:bot/preview/startChat'],
    ] as const) {
      const started = await server.call({ caller, method: 'POST', path, body: {} });
      sessions.push(String(fieldAt(started.body, 'sessionId')));
    }
  }
  return sessions;
}
