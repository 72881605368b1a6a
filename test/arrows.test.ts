import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ringsOf } from '#kit/rings-of.ts';
import { type Import, parseSource, readSources, type Source } from '#kit/source.ts';

/**
 * Who may import whom: anything that is not here is forbidden. The first layer that a path belongs to counts.
 * `/` at the end means everything below; `self` is the own layer (of a block: its own folder).
 */
const layers: readonly Layer[] = [
  { layer: 'lib', path: /^src\/lib\//, values: [], types: [] },
  { layer: 'model', path: /^src\/model\//, values: ['src/lib/', 'zod'], types: [] },
  {
    layer: 'engine',
    path: /^src\/engine\//,
    values: ['src/lib/', 'src/model/', 'acorn', 're2js'],
    types: [],
  },
  {
    layer: 'blocks/*/perform',
    path: /^src\/blocks\/[^/]+\/(perform\.ts$|perform\/|ai\/perform\/)/,
    values: [
      ...['own folder', 'src/lib/', 'src/blocks/_shared/', 'chrono-node', 'libphonenumber-js'],
      ...engineForFilters(),
      ...['qr', 'jose', 'zod', 'node:zlib', 'node:crypto', 'node:buffer', 'node:timers/promises'],
    ],
    types: [
      ...['src/engine/', 'src/model/'],
      ...['src/blocks/performer.ts', 'src/blocks/options-question.ts'],
    ],
  },
  {
    layer: 'blocks/*/options (questions to services, without asking them)',
    path: /^src\/blocks\/[^/]+\/options\.ts$/,
    values: ['own folder', 'src/lib/', 'src/blocks/_shared/', 'zod'],
    types: ['src/blocks/options-question.ts'],
  },
  {
    layer: 'blocks/_shared',
    path: /^src\/blocks\/_shared\//,
    values: ['src/lib/', 'src/model/', 'zod', ...engineForBlocks()],
    types: [
      'src/engine/',
      'src/blocks/runtime.ts',
      'src/blocks/case.ts',
      'src/blocks/define.ts',
      'src/blocks/performer.ts',
      'src/blocks/options-question.ts',
    ],
  },
  {
    layer: 'blocks/*/cases',
    path: /^src\/blocks\/[^/]+\/cases\.ts$/,
    values: ['own folder', 'src/lib/', 'src/model/', 'src/blocks/_shared/'],
    types: ['src/engine/', 'src/blocks/case.ts'],
  },
  {
    layer: 'blocks/*/schema',
    path: /^src\/blocks\/[^/]+\/(schema|sections)\.ts$/,
    values: ['own folder', 'src/lib/', 'src/model/', 'zod', 'src/blocks/_shared/', 'src/blocks/define.ts'],
    types: [],
  },
  {
    layer: 'blocks/*/run',
    path: /^src\/blocks\/[^/]+\/[^/]+\.ts$/,
    values: ['own folder', 'src/lib/', 'src/model/', 'src/blocks/_shared/', ...engineForBlocks()],
    types: ['src/engine/', 'src/blocks/define.ts', 'src/blocks/runtime.ts'],
  },
  {
    layer: 'blocks (registries and what they are made with)',
    path: /^src\/blocks\/[^/]+\.ts$/,
    values: ['src/blocks/', 'zod'],
    types: ['src/engine/', 'src/model/'],
  },
  {
    layer: 'bot',
    path: /^src\/bot\//,
    values: [
      'src/lib/',
      'src/model/',
      'src/blocks/registry.schema.ts',
      'src/blocks/stored-block.ts',
      'zod',
      'src/engine/expression/code-facts.ts',
      'src/engine/expression/code-problem.ts',
      'src/engine/expression/globals.ts',
      'src/engine/condition.ts',
      'src/engine/random.ts',
      'src/engine/regex.ts',
      'src/channels/telegram/capabilities.ts',
      'src/channels/whatsapp/capabilities.ts',
      'src/channels/text-length.ts',
    ],
    types: ['src/engine/', 'src/blocks/define.ts', 'src/channels/capabilities.ts'],
  },
  {
    layer: 'trial (tests of conversations)',
    path: /^src\/trial\//,
    values: [
      ...['src/lib/', 'src/model/', 'src/engine/', 'src/bot/', 'src/blocks/registry.run.ts'],
      ...['zod', 'yaml'],
    ],
    types: [],
  },
  {
    layer: 'contract',
    path: /^src\/contract\//,
    values: ['src/lib/', 'src/model/', 'src/bot/', 'src/trial/test-schema.ts', 'zod'],
    types: [],
  },
  {
    layer: 'api-client (the interface, called)',
    path: /^src\/api-client\//,
    values: ['src/lib/', 'src/bot/zod-issues.ts', 'src/contract/'],
    types: ['zod'],
  },
  {
    layer: 'channels (how messengers look and speak)',
    path: /^src\/channels\//,
    values: ['src/lib/', 'src/model/', 'src/channels/'],
    types: ['src/engine/', 'src/contract/'],
  },
  {
    layer: 'store/ports',
    path: /^src\/store\/ports\//,
    values: ['src/lib/'],
    types: ['src/model/', 'src/engine/', 'src/bot/'],
  },
  {
    layer: 'store/conformance',
    path: /^src\/store\/conformance[/.]/,
    values: ['src/store/ports/', 'src/lib/', 'node:assert/strict'],
    types: ['src/model/', 'src/engine/'],
  },
  {
    layer: 'store/migrations',
    path: /^src\/store\/migrations\//,
    values: ['src/lib/', 'kysely'],
    types: ['src/store/ports/'],
  },
  {
    layer: 'store/memory',
    path: /^src\/store\/memory\//,
    values: ['src/lib/', 'src/store/ports/', 'store pieces'],
    types: ['src/model/', 'src/engine/'],
  },
  {
    layer: 'store/sql',
    path: /^src\/store\/sql\//,
    values: ['src/lib/', 'src/store/ports/', 'store pieces', 'kysely'],
    types: ['src/model/', 'src/engine/'],
  },
  {
    layer: 'store/sqlite',
    path: /^src\/store\/sqlite\//,
    values: [
      ...['src/lib/', 'src/store/ports/', 'src/store/sql/', 'src/store/migrations/', 'store pieces'],
      ...['kysely', 'node:sqlite', 'node:fs', 'node:path'],
    ],
    types: ['src/model/', 'src/engine/'],
  },
  {
    layer: 'store/postgres',
    path: /^src\/store\/postgres\//,
    values: [
      ...['src/lib/', 'src/store/ports/', 'src/store/sql/', 'src/store/migrations/', 'store pieces'],
      ...['kysely', 'pg', 'node:crypto', 'node:timers/promises'],
    ],
    types: ['src/model/', 'src/engine/'],
  },
  {
    layer: 'store/open (names the dialects)',
    path: /^src\/store\/open\.ts$/,
    values: ['src/lib/', 'src/store/', 'node:path'],
    types: [],
  },
  {
    layer: 'store (pieces that all dialects share)',
    path: /^src\/store\/[^/]+\.ts$/,
    values: ['src/lib/', 'store pieces'],
    types: ['src/store/ports/', 'src/model/', 'src/engine/'],
  },
  {
    layer: 'server/http (alone knows the framework)',
    path: /^src\/server\/http\//,
    values: [
      'src/server/',
      'src/lib/',
      'src/contract/',
      'src/model/embedding/',
      'src/engine/',
      'zod',
      'fastify',
      '@fastify/proxy-addr',
      'ipaddr.js',
      'ws',
      'node:',
    ],
    types: ['src/model/', 'src/store/ports/'],
  },
  {
    layer: 'server/sandbox',
    path: /^src\/server\/sandbox\//,
    values: [
      'own folder',
      'src/lib/',
      'quickjs-emscripten-core',
      '@jitl/quickjs-wasmfile-release-sync',
      'node:',
    ],
    types: ['src/engine/', 'src/model/'],
  },
  {
    layer: 'server/egress (alone reaches the network)',
    path: /^src\/server\/egress\//,
    values: ['own folder', 'src/server/egress/', 'src/lib/', 'undici', 'ipaddr.js', 'nodemailer', 'node:'],
    types: [],
  },
  {
    layer: 'server/effects',
    path: /^src\/server\/effects\//,
    values: [
      'src/server/',
      'src/lib/',
      'src/engine/',
      'src/model/credentials/',
      'blocks/*/perform.ts',
      'src/blocks/_shared/ai/perform/words-of.ts',
      'node:',
    ],
    types: [
      ...['src/blocks/performer.ts', 'src/blocks/options-question.ts'],
      ...['src/model/', 'src/trial/'],
    ],
  },
  {
    layer: 'server/mail (writes mails, the way out sends them)',
    path: /^src\/server\/mail\//,
    values: ['src/server/', 'src/lib/', 'src/model/', 'nodemailer', 'node:'],
    types: ['src/blocks/performer.ts'],
  },
  {
    layer: 'server/credentials/google',
    path: /^src\/server\/credentials\/google\//,
    values: ['src/server/', 'src/store/ports/', 'src/lib/', 'src/model/', 'jose', 'zod', 'node:'],
    types: [],
  },
  {
    layer: 'server/oidc (signs people in elsewhere)',
    path: /^src\/server\/oidc\//,
    values: ['src/server/', 'src/lib/', 'jose', 'zod', 'node:'],
    types: [],
  },
  {
    layer: 'server/files (keeps bytes)',
    path: /^src\/server\/files\//,
    values: [
      'src/server/',
      'src/lib/',
      'src/model/',
      'src/store/ports/file.ts',
      'aws4fetch',
      'file-type',
      'node:',
    ],
    types: ['src/blocks/performer.ts', 'src/engine/', 'src/store/ports/'],
  },
  {
    layer: 'server/setup (opens the data)',
    path: /^src\/server\/setup\//,
    values: ['src/server/', 'src/lib/', 'src/engine/', 'src/bot/', 'src/store/open.ts', 'node:'],
    types: ['src/store/ports/', 'src/model/'],
  },
  {
    layer: 'server',
    path: /^src\/server\//,
    values: [
      ...[
        'src/server/',
        'src/store/ports/',
        'src/lib/',
        'src/model/',
        'src/engine/',
        'src/bot/',
        'src/contract/',
        'src/channels/',
        'src/trial/',
      ],
      ...['run', 'schema', 'perform', 'options'].map((name) => `src/blocks/registry.${name}.ts`),
      ...['zod', 'pino', 'qr', 'node:'],
    ],
    types: ['fastify', 'src/blocks/performer.ts'],
  },
  {
    layer: 'cli',
    path: /^src\/cli\//,
    values: [
      ...[
        'src/lib/',
        'src/model/',
        'src/bot/',
        'src/engine/',
        'src/trial/',
        'src/contract/',
        'src/api-client/',
        'src/server/',
        'src/store/open.ts',
      ],
      ...[
        'src/blocks/registry.run.ts',
        'src/blocks/registry.schema.ts',
        'src/blocks/registry.perform.ts',
        'blocks/*/perform.ts',
        'zod',
        'node:',
      ],
    ],
    types: ['src/store/ports/', 'src/blocks/'],
  },
  {
    layer: 'builder/ui (knows no bot)',
    path: /^src\/builder\/ui\//,
    values: ['qr', 'src/lib/', 'react', 'react-dom', 'react-aria-components'],
    types: [],
  },
  {
    layer: 'builder/api (calls the interface)',
    path: /^src\/builder\/api\//,
    values: ['src/lib/', 'react'],
    types: ['src/contract/', 'src/api-client/'],
  },
  {
    layer: 'builder/document (no React, no page)',
    path: /^src\/builder\/document\//,
    values: ['src/lib/', 'src/model/', 'src/bot/', 'src/blocks/registry.schema.ts'],
    types: ['src/builder/api/', 'src/contract/', 'src/blocks/', 'src/engine/'],
  },
  {
    layer: 'builder/commands (what can be done to a bot)',
    path: /^src\/builder\/commands\//,
    values: ['src/builder/document/', 'src/lib/', 'src/model/', 'src/bot/', 'src/blocks/registry.schema.ts'],
    types: ['src/blocks/', 'src/engine/'],
  },
  {
    layer: 'builder/editor (the document for React)',
    path: /^src\/builder\/editor\//,
    values: [
      'src/builder/document/',
      'src/builder/commands/',
      'src/builder/api/',
      'src/lib/',
      'src/model/',
      'src/bot/',
      'src/blocks/registry.schema.ts',
      'worker:layout',
      'react',
      'react-dom',
    ],
    types: ['src/blocks/', 'src/engine/', 'src/trial/'],
  },
  {
    layer: 'builder/code (the editor of code)',
    path: /^src\/builder\/code\//,
    values: ['src/builder/document/', 'src/lib/', '@codemirror/', '@lezer/highlight'],
    types: ['src/model/'],
  },
  {
    layer: 'builder/fields (forms of parts of the draft)',
    path: /^src\/builder\/fields\//,
    values: [
      ...['ui', 'api', 'document', 'editor'].map((room) => `src/builder/${room}/`),
      ...['src/lib/', 'src/model/', 'src/bot/', 'react'],
    ],
    types: ['src/contract/'],
  },
  {
    layer: 'builder/preview (chats in a frame)',
    path: /^src\/builder\/preview\//,
    values: [
      ...['ui', 'api', 'document', 'editor'].map((room) => `src/builder/${room}/`),
      ...['src/lib/', 'src/model/', 'src/bot/', 'react', 'src/client/chat/gallery/scenes.ts'],
    ],
    types: ['src/contract/'],
  },
  {
    layer: 'builder/app (knows every room)',
    path: /^src\/builder\/(app\/|main\.tsx$|modules\.d\.ts$)/,
    values: [
      'src/builder/',
      'src/lib/',
      'src/model/',
      'src/bot/',
      'src/blocks/registry.schema.ts',
      'react',
      'react-dom',
      'react-aria-components',
    ],
    types: ['src/contract/', 'src/api-client/', 'src/blocks/', 'src/engine/'],
  },
  {
    layer: 'builder rooms (each for itself)',
    path: /^src\/builder\/(analytics|canvas|inspector|problems|test-drawer|replace|publish|results|share|theme|settings|dashboard|auth|account|tests|workers)\//,
    values: ['builder room'],
    types: [
      ...['src/contract/', 'src/api-client/', 'src/blocks/', 'src/engine/', 'src/trial/'],
      'src/client/mount.ts',
    ],
  },
  {
    layer: 'client/headless (no page around it)',
    path: /^src\/client\/headless\//,
    values: [],
    types: ['src/model/'],
  },
  { layer: 'client/frame (alone in its page)', path: /^src\/client\/frame\//, values: [], types: [] },
  {
    layer: 'client/host',
    path: /^src\/client\/host\//,
    values: ['src/client/frame/run-code.ts'],
    types: ['src/model/', 'src/client/headless/', 'src/client/mount.ts'],
  },
  {
    layer: 'client/loader (small: everything else is loaded)',
    path: /^src\/client\/loader\//,
    values: [],
    types: ['src/client/core.ts', 'src/client/shell/', 'src/client/mount.ts'],
  },
  {
    layer: 'client/shell',
    path: /^src\/client\/shell\//,
    values: ['src/client/loader/adopt.ts'],
    types: ['src/client/loader/', 'src/client/mount.ts', 'src/client/headless/'],
  },
  {
    layer: 'client/wrappers',
    path: /^src\/client\/wrappers\//,
    values: ['react', 'vue'],
    types: ['src/client/loader/parley-functions.ts'],
  },
  {
    layer: 'client/ui (shared parts, a leaf)',
    path: /^src\/client\/ui\//,
    values: ['src/model/', 'preact', 'preact/hooks'],
    types: ['src/client/'],
  },
  {
    layer: 'client/{theme,bubbles}',
    path: /^src\/client\/(theme|bubbles)\//,
    values: ['src/client/ui/', 'src/model/', 'preact', 'preact/hooks'],
    types: ['src/client/'],
  },
  {
    layer: 'client/{inputs,consent}',
    path: /^src\/client\/(inputs|consent)\//,
    values: [
      'src/client/ui/',
      'src/client/theme/',
      'src/client/locales/',
      'src/model/',
      'preact',
      'preact/hooks',
    ],
    types: ['src/client/'],
  },
  {
    layer: 'client (the chat)',
    path: /^src\/client\//,
    values: ['src/client/', 'src/model/', 'preact', 'preact/hooks', 'preact-render-to-string'],
    types: [],
  },
];

/**
 * The folders of the server and its own files, each line above what it may import values of. Folders of one line do
 * not import each other. Types may come from anywhere: `App` names everything.
 */
const serverLayers: readonly (readonly string[])[] = [
  ['create-app', 'housekeeping'],
  ['http', 'tidy-memory'],
  ['compat'],
  ['ops'],
  ['embedding'],
  ['trials'],
  ['move', 'take-over'],
  ['pages', 'setup'],
  ['auth', 'resume', 'payments', 'remove-bot', 'restorable-ms'],
  ['channels', 'analytics', 'checkpoints'],
  ['runtime'],
  ['effects', 'webhooks'],
  ['oidc'],
  ['credentials', 'files', 'usage', 'drafts'],
  ['mail', 'chat-ids', 'pay-links', 'wire', 'bots', 'read-config', 'take-from-limits'],
  ['settings'],
  ['config', 'setting-conflicts', 'known-error', 'explain-unavailable', 'new-id'],
  ['egress', 'keys', 'sandbox', 'problems', 'limits', 'peers', 'metrics', 'trace-headers'],
  [
    'app',
    'app-error',
    'best-effort',
    'channel-owner',
    'explain-system-error',
    'has-public-address',
    'idle-watch',
    'reach-of',
    'invalidation',
    'operation',
    'own-address',
  ],
  [
    'project-root',
    'random-pool',
    'readiness',
    'request-context',
    'single-flight',
    'setting',
    'setting-readers',
  ],
];

/** The pure helpers that blocks may use while they run; everything else of the engine is types to them. */
function engineForBlocks(): readonly string[] {
  return ['next', 'fill', 'template', 'turn-work', 'expression', 'expression/evaluate', 'not-run'].map(
    (name) => `src/engine/${name}.ts`,
  );
}

/** What every room of the builder may use; rooms never import each other. */
const builderShared: readonly string[] = [
  ...['ui', 'api', 'document', 'commands', 'editor', 'code', 'fields', 'preview'].map(
    (room) => `src/builder/${room}/`,
  ),
  ...['src/lib/', 'src/model/', 'src/bot/', 'src/blocks/registry.schema.ts'],
  ...['react', 'react-dom', 'react-aria-components'],
];

/** What one room of the builder uses besides. */
const builderOwn: Readonly<Record<string, readonly string[]>> = {
  'src/builder/canvas': ['@xyflow/react'],
  'src/builder/inspector': ['src/blocks/registry.preview.ts'],
  'src/builder/problems': ['worker:lint'],
  'src/builder/settings': ['src/client/locales/', 'src/channels/labels.ts'],
  // What a simulated phone shows is decided where the server decides it.
  'src/builder/test-drawer': ['src/channels/'],
  'src/builder/tests': ['worker:trial'],
  'src/builder/workers': [
    ...['@dagrejs/dagre', '@jitl/', 'quickjs-emscripten-core', 'src/trial/', 'blocks/*/perform.ts'],
    // Code of authors runs in the same sandbox as on the server.
    ...['vm', 'check-job', 'heap-cap', 'limits'].map((name) => `src/server/sandbox/${name}.ts`),
  ],
};

/** How rows of a table are picked by the words of conditions. */
function engineForFilters(): readonly string[] {
  return ['condition', 'regex', 'regex-job'].map((name) => `src/engine/${name}.ts`);
}

interface Layer {
  readonly layer: string;
  readonly path: RegExp;
  readonly values: readonly string[];
  /** Besides the values. */
  readonly types: readonly string[];
}

const isTest = (path: string): boolean => /(\.test|-child)\.tsx?$/.test(path);
const sources = readSources('src/**/*.{ts,tsx}').filter(({ path }) => !isTest(path));
const roomOf = (path: string): Layer | undefined => layers.find((each) => each.path.test(path));

/** Why an import is forbidden; undefined when it is allowed. */
function wrongArrow(path: string, { target, isTypeOnly }: Import): string | undefined {
  const layer = roomOf(path);
  if (layer === undefined) return `${path} is in no layer`;
  const allowed = isTypeOnly ? [...layer.values, ...layer.types] : layer.values;
  if (isInSameRoom(path, target, layer) || allowed.some((pattern) => fits(pattern, path, target)))
    return undefined;
  return `${path} may not import ${target}${isTypeOnly ? ' (types)' : ''}: it is in ${layer.layer}`;
}

/** Blocks are of one layer and yet never import each other. */
function isInSameRoom(path: string, target: string, layer: Layer): boolean {
  return (
    !layer.layer.startsWith('blocks/*') &&
    !layer.layer.startsWith('builder rooms') &&
    target.startsWith('src/') &&
    roomOf(target) === layer &&
    !isTest(path)
  );
}

function fits(pattern: string, path: string, target: string): boolean {
  // What lies in a block's `perform/` is at home in the block.
  const home =
    /^src\/blocks\/[^/]+\/(?=perform\/)/.exec(path)?.[0] ?? path.slice(0, path.lastIndexOf('/') + 1);
  if (pattern === 'own folder') return target.startsWith(home);
  if (pattern === 'builder room') {
    const own = builderOwn[folderOf(path)] ?? [];
    return [`${folderOf(path)}/`, ...own, ...builderShared].some((each) => fits(each, path, target));
  }
  if (pattern === 'blocks/*/perform.ts') return /^src\/blocks\/[^/]+\/perform\.ts$/.test(target);
  if (pattern === 'store pieces')
    return /^src\/store\/[^/]+\.ts$/.test(target) && target !== 'src/store/open.ts';
  return pattern.endsWith('/') || pattern === 'node:' ? target.startsWith(pattern) : target === pattern;
}

/** Which files each file imports, types included. */
function filesImportedBy(all: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(all.map(({ path }) => path));
  return new Map(
    all.map(({ path, imports }) => [
      path,
      [...new Set(imports.map(({ target }) => target))].filter((target) => known.has(target)),
    ]),
  );
}

/** Which folders of one area of the project import values of each other; a file of the area itself counts as a folder. */
function foldersImportedBy(all: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const next = new Map<string, readonly string[]>();
  for (const { path, imports } of all)
    for (const { target, isTypeOnly } of imports) {
      const [from, to] = [folderOf(path), folderOf(target)];
      const isInside = from !== to && areaOf(path) === areaOf(target);
      if (isInside && !isTypeOnly) next.set(from, [...new Set([...(next.get(from) ?? []), to])]);
      if (!next.has(from)) next.set(from, []);
    }
  return next;
}

const areaOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const folderOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** Why a value is imported against the order of `serverLayers`; undefined when it is not. */
function wrongWayUp(path: string, { target, isTypeOnly }: Import): string | undefined {
  if (isTypeOnly || areaOf(target) !== 'src/server') return undefined;
  const [from, to] = [path, target].map((each) => {
    const name = each.split('/')[2]?.replace(/\.ts$/, '') ?? '';
    return { name, height: serverLayers.findIndex((line) => line.includes(name)) };
  });
  if (from === undefined || to === undefined || from.name === to.name) return undefined;
  const unknown = [from, to].find(({ height }) => height < 0);
  if (unknown !== undefined) return `${unknown.name} is in no line of serverLayers: add it`;
  return from.height < to.height
    ? undefined
    : `${path} may not import ${target}: move what both need into a line below, or hand it in`;
}

/** A ring of files for a person, and how to end it; an empty text when there is none. */
function ringReport(all: readonly Source[]): string {
  const rings = ringsOf(filesImportedBy(all)).map((ring) => ring.join(' → '));
  return rings.length === 0
    ? ''
    : `${rings.join('\n')}\nMove what both sides need, often one type, into a file of its own that imports neither.`;
}

describe('arrows', () => {
  it('are those of the table', () => {
    const wrong = sources.flatMap(({ path, imports }) => imports.map((each) => wrongArrow(path, each)));
    assert.deepEqual(
      wrong.filter((each) => each !== undefined),
      [],
    );
  });

  it('close no ring of files, types included', () => assert.equal(ringReport(sources), ''));

  it('close no ring of folders by values', () => {
    const rings = ringsOf(foldersImportedBy(sources)).map((ring) => ring.join(' → '));
    assert.deepEqual(
      rings,
      [],
      'Move what two folders need of each other into a folder that both may import.',
    );
  });

  it('lead down inside the server', () => {
    const wrong = sources
      .filter(({ path }) => areaOf(path) === 'src/server')
      .flatMap(({ path, imports }) => imports.flatMap((each) => wrongWayUp(path, each) ?? []));
    assert.deepEqual([...new Set(wrong)], []);
  });

  it('lead to files that exist', () => {
    const known = new Set(readSources('src/**/*.{ts,tsx}').map(({ path }) => path));
    const lost = sources.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) =>
        target.startsWith('src/') && target.endsWith('.ts') && !known.has(target)
          ? `${path} → ${target}`
          : [],
      ),
    );
    assert.deepEqual(lost, []);
  });

  it('start in every layer', () => {
    const empty = layers.filter((layer) => !sources.some(({ path }) => roomOf(path) === layer));
    assert.deepEqual(
      empty.map(({ layer }) => layer),
      [],
    );
  });
});

/** Imports that would be wrong: the table must say so. */
const forbidden: readonly (readonly [path: string, line: string])[] = [
  ['src/lib/a.ts', "import { x } from '#model/value.ts';"],
  ['src/engine/a.ts', "import { x } from '#blocks/registry.run.ts';"],
  ['src/engine/a.ts', "import type { x } from '#bot/document.ts';"],
  ['src/engine/a.ts', "import { readFileSync } from 'node:fs';"],
  ['src/blocks/jump/run.ts', "import { x } from '#blocks/wait/run.ts';"],
  ['src/blocks/jump/run.ts', "import { step } from '#engine/step.ts';"],
  ['src/blocks/jump/run.ts', "import * as z from 'zod';"],
  ['src/blocks/jump/schema.ts', "import type { Ctx } from '#engine/block-context.ts';"],
  ['src/bot/a.ts', "import { blockTable } from '#blocks/registry.run.ts';"],
  ['src/bot/a.ts', "import { x, type Y } from '#engine/compile.ts';"],
  ['src/contract/a.ts', "import { App } from '#server/app.ts';"],
  ['src/store/ports/a.ts', "import { x } from '#store/sqlite/open.ts';"],
  ['src/store/memory/a.ts', "import { x } from '#store/sql/db.ts';"],
  ['src/server/ops/a.ts', "import Fastify from 'fastify';"],
  ['src/server/ops/a.ts', "import { x } from '#store/sqlite/open.ts';"],
  ['src/server/ops/a.ts', "import { x } from '#cli/main.ts';"],
  ['src/server/effects/a.ts', "const x = await import('nodemailer');"],
  ['src/server/effects/a.ts', "import { request } from 'undici';"],
  ['src/elsewhere/a.ts', "import { ok } from '#lib/result.ts';"],
  ['src/client/ui/a.tsx', "import { x } from '#server/app.ts';\nexport const A = () => <p>{x}</p>;"],
  ['src/client/inputs/a.tsx', "import { Bubble } from '../bubbles/bubble.tsx';"],
];

const permitted: readonly (readonly [path: string, line: string])[] = [
  ['src/engine/a.ts', "import { ok } from '#lib/result.ts';"],
  ['src/blocks/jump/run.ts', "import type { Session } from '#engine/session.ts';"],
  ['src/blocks/jump/run.ts', "import { type Session, type Frame } from '#engine/session.ts';"],
  ['src/blocks/jump/run.ts', "import {\n  follow,\n  next,\n} from '#engine/next.ts';"],
  ['src/blocks/jump/run.ts', "import { x } from './target.ts';"],
  ['src/server/ops/a.ts', "import type { Store } from '#store/ports/store.ts';"],
];

describe('the table of arrows', () => {
  const wrongOf = (path: string, line: string) =>
    parseSource(path, `${line}\n`).imports.flatMap((each) => wrongArrow(path, each) ?? []);
  for (const [path, line] of forbidden)
    it(`forbids ${line} in ${path}`, () => assert.equal(wrongOf(path, line).length, 1));
  for (const [path, line] of permitted)
    it(`allows ${line.replaceAll('\n', ' ')} in ${path}`, () => {
      assert.equal(parseSource(path, `${line}\n`).imports.length, 1);
      assert.deepEqual(wrongOf(path, line), []);
    });

  const imports: readonly (readonly [path: string, text: string, targets: readonly string[]])[] = [
    ['src/lib/a.ts', "export const page = `\nimport { onMounted } from 'vue';\n`;\n", []],
    ['src/lib/a.ts', "export const page = `${await import('./b.ts')} import('./c.ts')`;\n", ['src/lib/b.ts']],
    ['src/lib/a.ts', "import { b } from './b.ts';\nexport const page = `x`;\n", ['src/lib/b.ts']],
    [
      'src/client/a.tsx',
      "import { B } from './b.tsx';\nexport const a = (): unknown => <B x={1} />;\n",
      ['src/client/b.tsx'],
    ],
  ];
  for (const [path, text, targets] of imports)
    it(`reads ${text.replaceAll('\n', ' ')}`, () =>
      assert.deepEqual(
        parseSource(path, text).imports.map(({ target }) => target),
        targets,
      ));
});

/** Files that import each other in a ring, with a line of what the report must say; undefined: no ring. */
const ringRows: readonly (readonly [
  name: string,
  files: Readonly<Record<string, string>>,
  report: string | undefined,
])[] = [
  ['a line of imports', { 'src/lib/a.ts': "import { b } from './b.ts';", 'src/lib/b.ts': '' }, undefined],
  [
    'a ring of two',
    { 'src/lib/a.ts': "import { b } from './b.ts';", 'src/lib/b.ts': "import { a } from './a.ts';" },
    'src/lib/a.ts → src/lib/b.ts → src/lib/a.ts',
  ],
  [
    'a ring by a type alone, over a file with markup',
    {
      'src/client/ui/a.ts': "import type { B } from '../chat/b.tsx';",
      'src/client/chat/b.tsx': "import { c } from './c.ts';\nexport const B = () => <p>{c}</p>;",
      'src/client/chat/c.ts': "import { a } from '../ui/a.ts';",
    },
    'src/client/ui/a.ts → src/client/chat/b.tsx → src/client/chat/c.ts → src/client/ui/a.ts',
  ],
  [
    'a file that is loaded later',
    {
      'src/lib/a.ts': "const b = () => import('./b.ts');",
      'src/lib/b.ts': "import type { A } from './a.ts';",
    },
    'src/lib/a.ts → src/lib/b.ts → src/lib/a.ts',
  ],
];

describe('the search for rings', () => {
  for (const [name, files, report] of ringRows)
    it(`${report === undefined ? 'passes' : 'finds'} ${name}`, () => {
      const parsed = Object.entries(files).map(([path, text]) => parseSource(path, `${text}\n`));
      assert.equal(ringReport(parsed).split('\n')[0], report ?? '');
    });
});

/** Imports inside the server, with what is wrong about them. */
const layerRows: readonly (readonly [path: string, line: string, wrong: RegExp | undefined])[] = [
  ['src/server/ops/bots/a.ts', "import { x } from '#server/auth/mode.ts';", undefined],
  ['src/server/ops/bots/a.ts', "import { x } from '../files/b.ts';", undefined],
  ['src/server/ops/a.ts', "import type { App } from '#server/http/mount.ts';", undefined],
  ['src/server/http/a.ts', "import { x } from '#store/ports/store.ts';", undefined],
  [
    'src/server/credentials/a.ts',
    "import { x } from '#server/effects/b.ts';",
    /may not import .*move what both/,
  ],
  ['src/server/runtime/a.ts', "import { x } from '../auth/mode.ts';", /may not import/],
  ['src/server/files/a.ts', "import { x } from '#server/credentials/b.ts';", /may not import/],
  ['src/server/egress/a.ts', "const b = () => import('#server/create-app.ts');", /may not import/],
  ['src/server/elsewhere/a.ts', "import { x } from '#server/ops/b.ts';", /elsewhere is in no line/],
];

describe('the layers of the server', () => {
  for (const [path, line, wrong] of layerRows)
    it(`${wrong === undefined ? 'allow' : 'forbid'} ${line} in ${path}`, () => {
      const found = parseSource(path, `${line}\n`).imports.flatMap((each) => wrongWayUp(path, each) ?? []);
      assert.equal(found.length, wrong === undefined ? 0 : 1);
      if (wrong !== undefined) assert.match(found.join(), wrong);
    });

  it('name every folder once, and only what is there', () => {
    const there = new Set(
      sources.flatMap(({ path }) =>
        areaOf(path) === 'src/server' ? (path.split('/')[2]?.replace(/\.ts$/, '') ?? []) : [],
      ),
    );
    assert.deepEqual(serverLayers.flat().sort(), [...there].sort());
  });
});

describe('the search for rings of folders', () => {
  const files = (values: string) => [
    parseSource('src/server/ops/a.ts', `${values} from '../auth/b.ts';\n`),
    parseSource('src/server/auth/c.ts', "import { a } from '../ops/d.ts';\n"),
  ];
  it('finds folders that import values of each other, though no file does', () =>
    assert.deepEqual(ringsOf(foldersImportedBy(files('import { b }'))), [
      ['src/server/ops', 'src/server/auth', 'src/server/ops'],
    ]));
  it('passes types', () => assert.deepEqual(ringsOf(foldersImportedBy(files('import type { B }'))), []));
});
