import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseSource, readSources, type Source } from '#kit/source.ts';

/** Only this folder reaches the network; everybody else asks it. */
const wayOut = /^src\/server\/egress\//;

/** What can open a connection, send a packet or ask for a name. */
const modules: ReadonlySet<string> = new Set(
  [
    'http',
    'https',
    'http2',
    'net',
    'tls',
    'dgram',
    'dns',
    'dns/promises',
    'quic',
    'child_process',
    'cluster',
  ].flatMap((name) => [name, `node:${name}`]),
);
const packages: ReadonlySet<string> = new Set([
  'undici',
  'axios',
  'got',
  'ky',
  'node-fetch',
  'ws',
  'nodemailer',
  'nodemailer/lib/smtp-connection',
  'nodemailer/lib/mail-composer',
  'pg',
  'ioredis',
  'openid-client',
  'aws4fetch',
]);
const globals =
  /(?<![.\w#])(fetch|WebSocket|EventSource|XMLHttpRequest|WebTransport)\s*\(|\bnavigator\.sendBeacon\b|\bglobalThis\.fetch\b|\bgetBuiltinModule\b|\bprocess\.binding\b|\bcreateRequire\b/;

/** Who may, and why: path, words of the line → reason. */
const excuses: readonly (readonly [path: string, words: string, because: string])[] = [
  ['src/server/setting-readers.ts', "import { isIP } from 'node:net'", 'looks at a text'],
  ['src/server/http/address-limit.ts', 'import { isIPv6, type Socket }', 'looks at a text'],
  ['src/server/http/raw-answer.ts', 'import { STATUS_CODES }', 'reads a table of names'],
  ['src/cli/run-processes.ts', "from 'node:cluster'", 'runs the server itself several times'],
  ['src/cli/collect-metrics.ts', "from 'node:cluster'", 'reads the metrics of these processes'],
  ['src/cli/commands/start.ts', 'createServer as createListener }', 'looks whether the own port is free'],
  [
    'src/cli/commands/doctor.ts',
    "import { createServer } from 'node:net'",
    'looks whether the own port is free',
  ],
  [
    'src/server/http/add-webhook-socket.ts',
    "import { Socket } from 'node:net'",
    'looks at a connection that came in',
  ],
  ['src/server/http/add-webhook-socket.ts', "} from 'ws'", 'names types'],
  ['src/server/http/add-webhook-socket.ts', "import('ws')", 'takes connections, makes none'],
  ['src/server/http/add-webhook-socket.ts', "import('node:http')", 'answers what came in'],
  ['src/server/http/address-limit.ts', "import { isIPv6, type Socket } from 'node:net'", 'looks at a text'],
  ['src/server/http/raw-answer.ts', "import { STATUS_CODES } from 'node:http'", 'names of statuses'],
  [
    'src/cli/commands/start.ts',
    "import { type AddressInfo, createServer as createListener } from 'node:net'",
    'tries whether the port is free, before anything is made',
  ],
  [
    'src/server/http/add-webhook-socket.ts',
    "import type { IncomingMessage } from 'node:http'",
    'names a type',
  ],
  ['src/server/http/create-server.ts', "import type { Server } from 'node:http'", 'names a type'],
  ['src/cli/remote/call.ts', 'await fetch(sending.url', 'the command line calls the server its user names'],
  [
    'src/store/postgres/connect.ts',
    "from 'pg'",
    'connects to the database of the settings, which no bot can name',
  ],
  [
    'src/server/files/s3-storage.ts',
    "import { AwsV4Signer } from 'aws4fetch'",
    'signs requests, the way out sends them',
  ],
  [
    'src/server/mail/compose-mail.ts',
    "await import('nodemailer/lib/mail-composer')",
    'writes mails, the way out sends them',
  ],
  [
    'src/server/sandbox/thread.ts',
    'await fetch(call.url',
    'a port that is handed in: the way out, or nothing',
  ],
];

/** Lines that could reach the network, `path:line: text`. */
function waysOut({ path, text, bare, imports }: Source): readonly string[] {
  const lines = text.split('\n');
  const bareLines = bare.split('\n');
  const suspects = new Set(
    imports.flatMap(({ specifier, isTypeOnly }) =>
      !isTypeOnly && (modules.has(specifier) || packages.has(specifier)) ? [specifier] : [],
    ),
  );
  return lines.flatMap((line, index) => {
    const imported = [...suspects].some((specifier) => line.includes(`'${specifier}'`));
    if (!imported && !globals.test(bareLines[index] ?? '')) return [];
    const excuse = excuses.find(([at, words]) => at === path && line.includes(words));
    return excuse === undefined ? [`${path}:${index + 1}: ${line.trim()}`] : [];
  });
}

const isTest = (path: string): boolean => /(\.test|\.cases|-child)\.ts$/.test(path);
/** Pages reach whom their browser lets them reach; this is about the server. */
const isPage = (path: string): boolean => /^src\/(client|builder)\//.test(path);
const sources = readSources('src/**/*.{ts,tsx}').filter(({ path }) => !isTest(path) && !isPage(path));

describe('the one way out', () => {
  it('is the only one', () => {
    const found = sources.filter(({ path }) => !wayOut.test(path)).flatMap(waysOut);
    assert.deepEqual(found, []);
  });
  it('is there', () => assert.ok(sources.some(({ path }) => wayOut.test(path))));
  it('no excuse is left over', () => {
    const unused = excuses.filter(
      ([path, words]) => !sources.some((source) => source.path === path && source.text.includes(words)),
    );
    assert.deepEqual(unused, []);
  });
});

const rows: readonly (readonly [line: string, isWayOut: boolean])[] = [
  ["import { request } from 'undici';", true],
  ["import { get } from 'node:https';", true],
  ["import { get } from 'http';", true],
  ["import net from 'node:net';", true],
  ["import { connect } from 'node:tls';", true],
  ["import { createSocket } from 'node:dgram';", true],
  ["import { lookup } from 'node:dns/promises';", true],
  ["const dns = await import('node:dns');", true],
  ["import { spawn } from 'node:child_process';", true],
  ["const { default: Connection } = await import('nodemailer/lib/smtp-connection');", true],
  ["export const f = () => fetch('http://a.example');", true],
  ["export const f = () => globalThis.fetch('http://a.example');", true],
  ["export const f = () => new WebSocket('ws://a.example');", true],
  ["export const f = () => process.getBuiltinModule('node:net');", true],
  ["export const f = (egress: Egress) => egress.request({ url: 'http://a.example' });", false],
  ["export const f = (api: Api) => api.fetch('/x'); // fetch() here", false],
  ["import { join } from 'node:path';", false],
  ["import type { ServerResponse } from 'node:http';", false],
  ["import { type ServerResponse, request } from 'node:http';", true],
];

describe('what is looked for', () => {
  for (const [line, isWayOut] of rows) {
    it(`${line} is ${isWayOut ? 'found' : 'left alone'}`, () =>
      assert.equal(waysOut(parseSource('src/server/example.ts', line)).length > 0, isWayOut));
  }
});
