import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import { functionsOf } from '#kit/functions-of.ts';
import { isRecord, nodesOf, parseSource, readSources, type Source } from '#kit/source.ts';

/** One rule: which files it binds, and what is wrong in a file, as `line: what` or just `what`. */
interface Rule {
  readonly name: string;
  /** What to do about a finding. */
  readonly instead: string;
  readonly binds: (path: string) => boolean;
  readonly wrongIn: (source: Source) => readonly string[];
  /** What may stay although the rule is against it, and why: path and words of the line → reason. */
  readonly excuses?: readonly (readonly [path: string, words: string, because: string])[];
  /** A text that the rule must find wrong, and one that it must leave alone. */
  readonly wrong: string;
  readonly right: string;
  /** Where both are thought to lie. Default `src/lib/example.ts`. */
  readonly at?: string;
}

const isTest = (path: string): boolean => /(\.test|\.cases|-child)\.ts$|^test\//.test(path);
const isOurs = (path: string): boolean => path.startsWith('src/') && !isTest(path);
const isPure = (path: string): boolean =>
  isOurs(path) &&
  /^src\/(lib|model|engine|bot|trial|contract|blocks)\//.test(path) &&
  !/\/perform(\.ts$|\/)|\/performer\.ts$|\/registry\.perform\.ts$/.test(path);
const everywhere = (): boolean => true;

/** Words that mean a block and nothing else: messages, bubbles and events share the others. */
const blockWords = blockDefs
  .map((def): string => def.type)
  .filter((type) => !['text', 'image', 'video', 'audio', 'embed', 'start'].includes(type))
  .join('|');

// Written in parts, so that this file keeps the rules itself.
const unfinished = new RegExp(
  `\\b(${['TO', 'FIX', 'XX'].map((word, at) => word + ['DO', 'ME', 'X'][at]).join('|')})\\b`,
);
const places = new RegExp(
  `${['/', 'work'].join('')}(?![a-z])|/${['tm', 'p'].join('')}/[a-z]|${['bri', 'ef'].join('')}\\.md|\\b(${['codebases', 'decisions', 'interface', 'runtime', 'field'].join('|')})\\.md`,
);

const rules: readonly Rule[] = [
  {
    name: 'pure layers wait for nothing',
    instead: 'let the engine request an effect, or take the value as an argument',
    binds: isPure,
    wrongIn: ({ bare }) => linesWith(bare, /\b(async|await|Promise)\b/),
    wrong: 'export const f = async () => 1;',
    right: "export const f = () => 'await nothing'; // no Promise",
  },
  {
    name: 'pure layers know no clock, no chance, no surroundings',
    instead: 'take the time, the random number or the setting as an argument',
    binds: isPure,
    wrongIn: ({ bare }) =>
      linesWith(bare, /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\b(process|performance)\./),
    wrong: 'export const now = () => Date.now();',
    right: 'export const at = (ms: number) => new Date(ms);',
  },
  {
    name: 'nothing is of the type any',
    instead: 'use unknown and look at the value, or parse it with a schema',
    binds: everywhere,
    wrongIn: ({ bare }) => linesWith(bare, /(?<![.\w])any\b(?!\s*[(:])/),
    wrong: 'export const f = (x: any) => x;',
    right: 'export const f = () => AbortSignal.any([]);',
  },
  {
    name: 'types are proved, not claimed: no casts',
    instead: 'narrow the value by a check, or parse it with a schema',
    binds: everywhere,
    wrongIn: ({ bare }) =>
      linesWith(withoutRenames(bare), /(?<![.\w])as\s+(?!const\b)[\w{[(]|(?<=[\w)\]])!(?=[.;,)\]])/),
    excuses: [
      ['src/store/sqlite/dialect.ts', 'as unknown as R[]', 'only the query knows what its rows hold'],
    ],
    wrong: 'export const f = (x: unknown) => x as string;',
    right: "import { a as b } from './a.ts';\nexport const f = [b] as const;",
  },
  {
    name: 'JSON has no type before it is looked at',
    instead:
      'use parseJson and a schema, or ownJson with the type for what the program wrote itself (src/lib); both are never guessed from what takes the value',
    binds: isOurs,
    wrongIn: ({ bare }) => linesWith(bare, /\bJSON\.parse\b|\bownJson\b(?!<|\s*\}| \})/),
    excuses: [
      ['src/lib/own-json.ts', 'JSON.parse', 'gives the type that is named'],
      ['src/lib/parse-json.ts', 'JSON.parse', 'gives what JSON can say'],
      ['src/lib/parse-untrusted.ts', 'JSON.parse', 'gives unknown'],
      ['src/client/headless/read.ts', 'JSON.parse', 'gives unknown; the client has no lib'],
      ['src/client/headless/run-action.ts', 'JSON.parse', 'gives unknown; the client has no lib'],
      ['src/client/loader/widget.ts', 'JSON.parse', 'gives unknown; the loader imports nothing'],
      ['src/client/frame/frame.ts', 'JSON.parse', 'gives unknown; the frame imports nothing'],
    ],
    wrong: 'export const f = (text: string): { a: string } => JSON.parse(text);',
    right: "export const f = (text: string) => ownJson<{ a: string }>(text) && 'JSON.parse';",
  },
  {
    name: 'only syntax that can be erased',
    instead: 'use a union of texts or an object that is const',
    binds: (path) => !path.endsWith('.d.ts'),
    wrongIn: ({ bare }) => linesWith(bare, /^\s*(export\s+)?(declare\s+)?(const\s+)?(enum|namespace)\s+\w/),
    wrong: 'declare namespace Color {}',
    right: "export const color = z.enum(['red']);",
  },
  {
    name: 'exports have names',
    instead: 'export a const, function or class by its name',
    binds: everywhere,
    wrongIn: ({ bare, path }) => (path.endsWith('.d.ts') ? [] : linesWith(bare, /^\s*export\s+default\b/)),
    excuses: [['src/client/loader/parley.ts', '', 'pages import it as they import other widgets']],
    wrong: 'export default 1;',
    right: 'export const one = 1;',
  },
  {
    name: 'no barrels: a file does not only pass on what others export',
    instead: 'import from the file that has it',
    binds: isOurs,
    wrongIn: ({ bare }) => linesWith(bare, /^export\s+(type\s+)?(\*|\{[^}]*\}\s*from)/),
    wrong: "export { a } from './a.ts';",
    right: 'export const a = 1;',
  },
  {
    name: 'nobody but blocks and bots asks for the type of a block',
    instead: 'ask the block one of the questions of blocks/define.ts',
    binds: (path) => isOurs(path) && !/^src\/(blocks|bot)\//.test(path),
    wrongIn: ({ text }) => linesWith(text, new RegExp(`(\\btype\\s*[!=]==\\s*|\\bcase )'(${blockWords})'`)),
    wrong: "export const f = (block: { type: string }) => block.type === 'text input';",
    right: "export const f = (message: { type: string }) => message.type === 'text';",
    at: 'src/engine/example.ts',
  },
  {
    name: 'functions take at most three parameters',
    instead: 'put what belongs together into one object',
    binds: (path) => !/\.(test|cases)\.ts$/.test(path),
    wrongIn: ({ program }) =>
      [...nodesOf(program)].flatMap((node) =>
        Array.isArray(node.params) && node.params.length > 3
          ? [`${nameOf(node)}: ${node.params.length}`]
          : [],
      ),
    excuses: [
      ['src/server/setting.ts', 'setting', 'a row of the table of settings'],
      ['test/kit/source.ts', '(unnamed)', 'the shape that the parser calls'],
    ],
    wrong: 'export function f(a: 1, b: 2, c: 3, d: 4) {}',
    right: 'export function f(a: 1, b: 2, c: 3) {}',
  },
  {
    name: 'functions have bodies of at most 60 lines',
    instead: 'give each of its steps a function with a name, below it or in a file beside it',
    binds: (path) => !/[.-]cases\.ts$|\/conformance\//.test(path),
    wrongIn: (source) =>
      functionsOf(source)
        .filter(({ lines }) => lines > 60)
        .map(({ name, line, lines }) => `line ${line}, ${name}: ${lines} lines`),
    excuses: [
      ['src/blocks/_shared/ai/perform/answers.test.ts', 'everybody', 'a table of rows'],
      ['src/server/read-config.ts', 'readConfig', 'a line for each setting'],
      ['test/browser/hostile-texts.browser.test.ts', 'filledWith', 'a table of fields'],
      ['test/compat/every-input.ts', 'everyInput', 'a table of blocks'],
    ],
    wrong: `export function long() {\n${'  void 0;\n'.repeat(59)}}\n`,
    right: `export function long() {\n${'  void 0;\n'.repeat(58)}}\n`,
  },
  {
    name: 'no text becomes HTML',
    instead: 'make elements, or let Preact and React draw the text',
    binds: isOurs,
    wrongIn: ({ bare }) =>
      linesWith(
        bare,
        /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTMLUnsafe|createContextualFragment)\b|\bdocument\.write/,
      ),
    excuses: [
      ['src/client/chat/chat-view.tsx', 'dangerouslySetInnerHTML', 'leaves what the server drew as it is'],
      [
        'src/client/host/page-code.ts',
        'createContextualFragment',
        'code that an author adds to a page of theirs',
      ],
    ],
    wrong: 'element.innerHTML = text;',
    right: 'element.textContent = text;',
  },
  {
    name: 'no text becomes code, and no program is started',
    instead: 'run code of authors in the sandbox, and expressions in the engine',
    binds: isOurs,
    wrongIn: ({ text, bare }) => [
      ...linesWith(bare, /\beval\(|\bnew Function\(/),
      ...linesWith(text, /['"](node:)?(vm|child_process)['"]/),
    ],
    excuses: [
      ['src/server/sandbox/collect-garbage.ts', 'node:vm', 'asks V8 for its collector, by a text of its own'],
    ],
    wrong: "import { runInNewContext } from 'node:vm';",
    right: "import { Worker } from 'node:worker_threads';",
  },
  {
    name: 'no statement loosens what a commit waits for',
    instead: 'leave it to whoever runs the database',
    binds: isOurs,
    wrongIn: ({ text }) =>
      linesWith(text, /\b(synchronous_commit|full_page_writes|commit_delay|pragma synchronous = (?!full))/),
    wrong: "client.query('set synchronous_commit = off');",
    right: "db.exec('pragma synchronous = full');",
  },
  {
    name: 'who may is not asked by a filter that waits: a promise is always true',
    instead: 'ask in the query, or wait for all answers first',
    binds: everywhere,
    wrongIn: ({ bare }) => linesWith(bare, /\.(filter|some|every|find|findIndex)\(\s*async\b/),
    wrong: 'const mine = all.filter(async (each) => await mayRead(each));',
    right: 'const mine = all.filter((each) => allowed.has(each.id));',
  },
  {
    name: 'types and functions have the standard terms of the field, not our earlier words',
    instead: 'take the term of docs/decisions/0038-standard-terms.md',
    binds: isOurs,
    wrongIn: ({ bare }) =>
      linesWith(
        bare,
        /\b(class|interface|function|type)\s+(Teller|tell|told|Ctx|Means|Parts|lane|takeCall|spend|spent|play|Played|Stage|hears?|hearsay|unheard|recall|Remembering|isStanding|Standing|Beginning|begins|Mark|whenPathEnds|Keeper|Watch|Chunk|roundsLeft)\s*([<=({]|extends\b|implements\b)/,
      ),
    excuses: [
      ['src/model/rich-text/rich-text.ts', 'type Mark', 'bold, italic and the like, as rich text calls them'],
      ['src/builder/auth/auth-card.tsx', 'function Mark', 'the mark of the product'],
    ],
    wrong: 'interface Parts extends Other {}',
    right: "import { type Mark } from './mark.ts';",
  },
  {
    name: 'nothing is left for later',
    instead: 'do it now, or leave it out',
    binds: (path) => !path.startsWith('scripts/new-'),
    wrongIn: ({ text }) => linesWith(text, unfinished),
    wrong: `// ${['TO', 'DO'].join('')}: finish`,
    right: '// finished',
  },
  {
    name: 'no test is switched off or runs alone',
    instead: 'make it pass, or delete it',
    binds: everywhere,
    wrongIn: ({ bare }) => linesWith(bare, /\b(it|test|describe|suite)\.(only|skip|todo)\b/),
    wrong: "it.only('x', () => {});",
    right: "it('x', () => {});",
    at: 'src/lib/example.test.ts',
  },
  {
    name: 'what runs before or after each test stands in a describe: else it does for all files of a process',
    instead: 'put it into a describe',
    binds: everywhere,
    wrongIn: ({ bare }) => linesWith(bare, /^(beforeEach|afterEach)\b/),
    wrong: 'beforeEach(() => {});',
    right: "describe('x', () => {\n  beforeEach(() => {});\n});",
    at: 'src/lib/example.test.ts',
  },
  {
    name: 'the project speaks of itself alone',
    instead: 'say it in the words of the project, or name a file of it',
    binds: everywhere,
    wrongIn: ({ text }) => linesWith(text, places),
    wrong: `// see ${['codebases', 'md'].join('.')}`,
    right: '// see docs/architecture.md',
  },
  {
    name: 'files are named in kebab case',
    instead: 'rename the file: small letters, words joined by hyphens',
    binds: everywhere,
    wrongIn: ({ path }) =>
      /^([a-z0-9_]+([-.][a-z0-9]+)*\/)*[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(path) ? [] : ['name'],
    wrong: 'export const a = 1;',
    right: '',
    at: 'src/lib/Example.ts',
  },
  {
    name: 'files are named after something that they export',
    instead: 'rename the file after its main export',
    binds: (path) =>
      isOurs(path) &&
      !/\/(schema|run|cases|perform|main|(problem-)?worker)\.tsx?$|\/builder\/workers\/|\.d\.ts$/.test(path),
    wrongIn: ({ path, bare }) =>
      isNamedAfterExport(path, bare) ? [] : [`exports ${exportsOf(bare).join(', ')}`],
    excuses: [
      ['src/blocks/_shared/plug-in.ts', '', 'pieces of the schemas of plug-ins'],
      ['src/blocks/set-variable/list-values.ts', '', 'three small answers to one question'],
      ['src/bot/diagnose/flow.ts', '', 'questions about the flow that rules share'],
      ['src/engine/entry.ts', '', 'two ways into a bot'],
      ['src/engine/flow-errors.ts', '', 'log entries of flows that went too far'],
      ['src/engine/walk.ts', '', 'moves of the walk'],
      ['src/model/chat.ts', '', 'the shapes that a chat shows'],
      ['src/server/sandbox/messages.ts', '', 'what the server and its workers say to each other'],
      ['src/store/sqlite/column.ts', '', 'readers of one column'],
      ['src/store/sql/seats.ts', '', 'one question about seats'],
      ['src/store/sql/access.ts', '', 'both are about access to bots'],
      ['src/store/memory/access.ts', '', 'both are about access to bots'],
      ['src/cli/people.ts', '', 'finds persons, and spaces of theirs'],
      ['src/blocks/_shared/same-text.ts', '', 'two ways to be the same'],
      ['src/client/core.ts', '', 'a bundle of its own'],
      ['src/client/chat/gallery/gallery.tsx', '', 'a page of its own'],
      ['src/client/frame/frame.ts', '', 'a page of its own'],
      ['src/client/loader/classic.ts', '', 'a bundle of its own'],
      ['src/client/loader/parley.ts', '', 'a bundle of its own, named as pages load it'],
      ['src/client/host/page-code.ts', '', 'what authors put into pages'],
      ['src/client/wrappers/react.ts', '', 'a bundle of its own'],
      ['src/client/wrappers/vue.ts', '', 'a bundle of its own'],
    ],
    wrong: 'export const other = 1;',
    right: 'export const exampleOf = 1;',
  },
  {
    name: 'files stay under 400 lines (rows aside)',
    instead: 'move one of its subjects into a file of its own',
    binds: (path) => isOurs(path) && !/\/cases\.ts$|\/conformance\//.test(path),
    wrongIn: ({ lines }) => (lines > 400 ? [`${lines} lines`] : []),
    excuses: [
      ['src/contract/bots.ts', '', 'a list of the endpoints of one resource'],
      ['src/contract/workspaces.ts', '', 'a list of the endpoints of one resource'],
    ],
    wrong: '// line\n'.repeat(401),
    right: '// line\n'.repeat(400),
  },
];

const sources = readSources('src/**/*.{ts,tsx}', 'test/**/*.ts', 'scripts/**/*.ts', 'examples/**/*.ts');

for (const rule of rules) {
  describe(rule.name, () => {
    const excused = new Set<string>();
    const isExcused = (path: string, found: string): boolean => {
      const excuse = rule.excuses?.find(([where, words]) => where === path && found.includes(words));
      if (excuse) excused.add(excuse.slice(0, 2).join());
      return excuse !== undefined;
    };

    it('holds', () => {
      const found = sources
        .filter(({ path }) => rule.binds(path))
        .flatMap((source) => {
          const wrong = rule.wrongIn(source);
          return wrong.map((each) => locate(source, each)).filter((each) => !isExcused(source.path, each));
        });
      assert.equal(found.length, 0, `${found.join('\n')}\n${rule.name}. Instead: ${rule.instead}.`);
    });

    it('finds what is wrong, and only that', () => {
      const path = rule.at ?? 'src/lib/example.ts';
      assert.ok(rule.binds(path));
      assert.ok(rule.wrongIn(parseSource(path, rule.wrong)).length > 0);
      const right = rule.right === '' ? parseSource('src/lib/example.ts', '') : parseSource(path, rule.right);
      assert.deepEqual(rule.wrongIn(right), []);
    });

    it('has no excuse that nobody needs', () => {
      const idle = (rule.excuses ?? []).filter((excuse) => !excused.has(excuse.slice(0, 2).join()));
      assert.deepEqual(idle, []);
    });
  });
}

/** Files with markup that a rule must find wrong: the beginning of its name, and the text. */
const wrongMarkup: readonly (readonly [rule: string, text: string])[] = [
  ['nothing is of the type any', 'export const View = (props: any) => <p>{props.text}</p>;'],
  ['types are proved', 'export const View = ({ text }: Props) => <p>{text as unknown as string}</p>;'],
  [
    'functions have bodies',
    `export function View() {\n  return (\n<>\n${'    <p>x</p>\n'.repeat(55)}</>\n  );\n}\n`,
  ],
  ['functions take at most', 'export const view = (a: 1, b: 2, c: 3, d: 4) => <p>{a + b + c + d}</p>;'],
  ['JSON has no type', 'export const View = ({ text }: Props) => <p>{JSON.parse(text).title}</p>;'],
  ['exports have names', 'export default () => <p>x</p>;'],
];

describe('files with markup are bound, too', () => {
  for (const [name, text] of wrongMarkup)
    it(name, () => {
      const path = 'src/client/chat/example.tsx';
      const rule = rules.find((each) => each.name.startsWith(name));
      assert.ok(rule !== undefined && rule.binds(path));
      assert.equal(rule.wrongIn(parseSource(path, text)).length, 1);
    });

  it('a body of 60 lines passes', () => {
    const text = `export function View() {\n  return (\n<>\n${'    <p>x</p>\n'.repeat(54)}</>\n  );\n}\n`;
    const rule = rules.find(({ name }) => name.startsWith('functions have bodies'));
    assert.deepEqual(rule?.wrongIn(parseSource('src/client/chat/example.tsx', text)), []);
  });
});

/** How many lines of tests there must be for one of source: tests, rows and what checks every dialect. */
const areas: readonly (readonly [area: string, least: number, source: RegExp, tests: RegExp])[] = [
  ['engine', 1.2, /^src\/engine\//, /^src\/engine\/.*\.test\.ts$|^test\/(laws|hostility|engine)/],
  [
    'blocks',
    1.2,
    /^src\/blocks\//,
    /^src\/blocks\/.*(\.test|cases)\.ts$|^test\/(registries|new-block|kit\/(short-bot|play|player))/,
  ],
  ['bot', 1, /^src\/bot\//, /^src\/bot\/.*(\.test|samples)\.ts$/],
  // What the API is asked in rows is what the contract reads; tests of what the server then does are not.
  ['contract', 1, /^src\/contract\//, /^src\/contract\/.*\.test\.ts$|^test\/(api\/[^/]*\.cases|openapi)/],
  // The ports are types. Conversations are rows that run on every kind of store.
  [
    'store',
    1.2,
    /^src\/store\/(?!ports\/)/,
    /^src\/store\/(.*\.test\.ts$|conformance\/)|^test\/(kit\/(postgres\/|agree-on-filters)|chat\/(rows|lifecycle|waits)\.)/,
  ],
];

describe('sizes', () => {
  it('the median file is under 100 lines', () => {
    const lines = sources.filter(({ path }) => isOurs(path)).map((source) => source.lines);
    const median = lines.sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;
    assert.ok(median < 100, `${median} lines`);
  });

  for (const [area, least, source, tests] of areas) {
    it(`${area} has at least ${least} lines of tests for each of source`, () => {
      const sum = (among: readonly Source[]) => among.reduce((total, { lines }) => total + lines, 0);
      const tested = sum(sources.filter(({ path }) => tests.test(path)));
      const written = sum(sources.filter(({ path }) => source.test(path) && !tests.test(path)));
      assert.ok(tested >= least * written, `${tested} lines of tests for ${written} lines`);
    });
  }
});

/** Numbers of the lines that match. */
function linesWith(text: string, pattern: RegExp): readonly string[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [String(index + 1)] : []));
}

/** Shows a line by its number and text; other findings as they are. */
function locate({ path, text }: Source, found: string): string {
  const line = /^\d+$/.test(found) ? text.split('\n')[Number(found) - 1]?.trim() : undefined;
  return line === undefined ? `${path}: ${found}` : `${path}:${found}: ${line}`;
}

/** Without the places where `as` renames: imports, exports and keys of mapped types. */
function withoutRenames(bare: string): string {
  return bare
    .replace(/^(import|export)\s+(type\s+)?(\*\s+as\s+\w+|\{[^}]*\})/gm, (found) =>
      found.replace(/[^\n]/g, ' '),
    )
    .replace(/\[\w+ in [^\]]*\]/g, (found) => ' '.repeat(found.length));
}

function nameOf(node: Readonly<Record<string, unknown>>): string {
  return isRecord(node.id) && typeof node.id.name === 'string' ? node.id.name : '(unnamed)';
}

function exportsOf(bare: string): readonly string[] {
  const pattern = /^export (?:declare |async |abstract )*(?:const|function\*?|class|type|interface) (\w+)/gm;
  return [...bare.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}

/** Whether one of the words in the name of the file, but for its ending, is in a name that it exports. */
function isNamedAfterExport(path: string, bare: string): boolean {
  const words = path.replace(/^.*\/|\.tsx?$/g, '').split(/[-.]/);
  const names = exportsOf(bare).map((name) => name.toLowerCase());
  const stem = (word: string): string => word.replace(/(ies|e?s|y)$/, '').slice(0, 4);
  const folder = path.split('/').at(-2) ?? '';
  // What is loaded when it is wanted exports a `piece`.
  if (path.endsWith('.tsx')) words.push('piece');
  return names.some((name) =>
    [...words, folder].some((word) => word.length > 1 && name.includes(stem(word))),
  );
}
