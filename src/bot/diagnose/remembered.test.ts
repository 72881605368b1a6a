import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { diagnose } from '#bot/diagnose.ts';
import type { BotDocument, DocumentBlock } from '#bot/document.ts';
import { parseDocument } from '#bot/parse-document.ts';
import { isRaw } from '#bot/raw.ts';
import type { Surroundings } from '#bot/surroundings.ts';
import { cpuMs } from '#kit/cpu-ms.ts';
import { expandBot } from '#kit/short-bot.ts';
import { allSamples } from './all-samples.ts';
import { choose, way } from './rule-samples.ts';

function parsed(bot: unknown): BotDocument {
  const done = parseDocument(bot, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

type Change = (bot: BotDocument) => BotDocument;

const eachBlock =
  (change: (block: DocumentBlock, index: number) => DocumentBlock): Change =>
  (bot) => ({
    ...bot,
    groups: bot.groups.map((group) => ({ ...group, blocks: group.blocks.map(change) })),
  });

const words = (text: string): Change =>
  eachBlock((block) =>
    block.type === 'text'
      ? { ...block, content: { richText: [{ type: 'p', children: [{ text }] }] } }
      : block,
  );

const ofGroups = (change: (groups: BotDocument['groups']) => BotDocument['groups']): Change => {
  return (bot) => ({ ...bot, groups: change(bot.groups) });
};

/** Changes of each part of a bot; what they leave alone stays the same object. */
const changes: Readonly<Record<string, Change>> = {
  'other words': words('Good day'),
  'long words': words('Good day. '.repeat(80)),
  'words with a variable': words('Good day {{Name}} {{Words}} {{Gone}}'),
  'no words': words(''),
  'words in brackets': words('[[Name]] and lorem ipsum'),
  'a link that runs code': eachBlock((block) =>
    block.type === 'text'
      ? { ...block, content: { richText: [{ type: 'a', url: 'javascript:1', children: [{ text: 'x' }] }] } }
      : block,
  ),
  'no content': eachBlock((block) => ({ ...block, content: undefined })),
  'no options': eachBlock((block) => ({ ...block, options: undefined })),
  'no items': eachBlock((block) => ({ ...block, items: [] })),
  'no ways out': eachBlock((block) => ({ ...block, outgoingEdgeId: undefined })),
  'other ids': eachBlock((block, index) => ({ ...block, id: `other${index}` })),
  'an unknown type': eachBlock((block, index) => (index === 0 ? { ...block, type: 'hologram' } : block)),
  'other titles': ofGroups((groups) => groups.map((group) => ({ ...group, title: 'Same' }))),
  'no blocks': ofGroups((groups) => groups.map((group) => ({ ...group, blocks: [] }))),
  'the other way round': ofGroups((groups) =>
    groups.map((group) => ({ ...group, blocks: group.blocks.toReversed() })),
  ),
  'groups the other way round': ofGroups((groups) => groups.toReversed()),
  'one group less': ofGroups((groups) => groups.slice(1)),
  'a group twice': ofGroups((groups) => [...groups, ...groups.slice(0, 1)]),
  'the same again': ofGroups((groups) => groups.map((group) => ({ ...group }))),
  'no edges': (bot) => ({ ...bot, edges: [] }),
  'no events': (bot) => ({ ...bot, events: [] }),
  'no variables': (bot) => ({ ...bot, variables: [] }),
  'other names': (bot) => ({
    ...bot,
    variables: bot.variables.map((variable, index) => ({ ...variable, name: `Word${index % 2}` })),
  }),
  'variables for a chat only': (bot) => ({
    ...bot,
    variables: bot.variables.map((variable) => ({ ...variable, isSessionVariable: true })),
  }),
  'another language': (bot) => ({ ...bot, settings: { general: { locale: 'de' } } }),
  'another theme': (bot) => ({
    ...bot,
    theme: { chat: { buttons: { backgroundColor: '#fe0', color: '#fff' } } },
  }),
};

const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % items.length];

/** Changes of one element, as people make them; everything else stays the same object. */
const edits: Readonly<Record<string, (one: number, other: number) => Change>> = {
  'an edge elsewhere': (one, other) => (bot) => {
    const [edge, group] = [pick(bot.edges, one), pick(bot.groups, other)];
    if (edge === undefined || group === undefined) return bot;
    const to = { groupId: group.id };
    return { ...bot, edges: bot.edges.map((each) => (each === edge ? { ...edge, to } : each)) };
  },
  'an edge less': (one) => (bot) => ({ ...bot, edges: without(bot.edges, one) }),
  'a block less': (one, other) =>
    inGroup(one, (group) => ({ ...group, blocks: without(group.blocks, other) })),
  'a block twice': (one, other) =>
    inGroup(one, (group) => ({ ...group, blocks: [...group.blocks, ...group.blocks.slice(other % 3)] })),
  'a block without options': (one, other) =>
    inGroup(one, (group) => ({
      ...group,
      blocks: group.blocks.map((block) =>
        block === pick(group.blocks, other) ? { ...block, options: undefined } : block,
      ),
    })),
  'another variable': (one, other) => (bot) =>
    inGroup(one, (group) => ({
      ...group,
      blocks: group.blocks.map((block) =>
        isRaw(block.options)
          ? { ...block, options: { ...block.options, variableId: pick(bot.variables, other)?.id } }
          : block,
      ),
    }))(bot),
  'a group moved': (one, x) => inGroup(one, (group) => ({ ...group, graphCoordinates: { x, y: x } })),
  'a title': (one, other) =>
    inGroup(one, (group) => ({ ...group, title: pick(['Hello', 'Contact', ''], other) ?? '' })),
  'a variable for a chat only': (one) => (bot) => ({
    ...bot,
    variables: bot.variables.map((each) =>
      each === pick(bot.variables, one) ? { ...each, isSessionVariable: true } : each,
    ),
  }),
};

function without<T>(items: readonly T[], number: number): T[] {
  return items.filter((item) => item !== pick(items, number));
}

type Group = BotDocument['groups'][number];

const inGroup =
  (number: number, change: (group: Group) => Group): Change =>
  (bot) => ({
    ...bot,
    groups: bot.groups.map((each) => (each === pick(bot.groups, number) ? change(each) : each)),
  });

/** A workspace without accounts and bots. */
const elsewhere: Surroundings = { accounts: {}, bots: {} };

describe('what is remembered of a bot', () => {
  const samples = [...allSamples.wrong.map(({ bot }) => bot), ...Object.values(allSamples.fine)];
  for (const [shift, [name, change]] of Object.entries(changes).entries())
    it(`never differs from a first look: ${name}`, () => {
      // A fifth of them: each change sees others, and each bot sees many changes.
      for (const sample of samples.filter((_, index) => index % 5 === shift % 5)) {
        const bot = parsed(expandBot(sample));
        diagnose(bot);
        for (const [now, around] of [
          [change(bot), undefined],
          [change(bot), elsewhere],
          [bot, undefined],
        ] as const)
          assert.deepEqual(
            diagnose(now, around),
            diagnose(structuredClone(now), around),
            JSON.stringify(sample),
          );
      }
    });

  it('never differs from a first look, whatever was changed before', () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom(...Object.keys(changes), ...Object.keys(edits)), fc.nat(), fc.nat()),
      { minLength: 4, maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...samples), steps, (sample, taken) => {
        let bot = parsed(expandBot(sample));
        for (const [name, one, other] of taken) {
          bot = (changes[name] ?? edits[name]?.(one, other))?.(bot) ?? bot;
          assert.deepEqual(diagnose(bot), diagnose(structuredClone(bot)), name);
        }
      }),
      { numRuns: Number(process.env['REMEMBERED_RUNS'] ?? 20) },
    );
  });

  it('is not used when another bot is linked that sets other variables', () => {
    const near = (sets: readonly string[]) => ({ name: 'Near', isPublished: true, sets });
    const around: Surroundings = { bots: { x: near(['Plan']), y: near([]) } };
    const linking = (botId: string) => ({ type: 'Bot link', options: { botId, mergeResults: true } });
    const bot = parsed(expandBot({ groups: { a: [linking('x'), '{{Plan}}'] }, variables: ['Plan'] }));
    const neverWritten = (now: BotDocument) =>
      diagnose(now, around).filter(({ code }) => code === 'variable/never-written').length;
    assert.equal(neverWritten(bot), 0);
    const other = eachBlock((block) =>
      block.type === 'Bot link' ? { ...block, options: { botId: 'y', mergeResults: true } } : block,
    )(bot);
    assert.equal(neverWritten(other), 1);
  });

  it('makes a look after other words much shorter, and one after a change of the flow shorter', () => {
    const length = 1000;
    const groups = Array.from({ length }, (_, index) => [
      `g${index}`,
      [
        'Which one?',
        { type: 'choice input', items: ['Yes', 'No'], options: { variableId: `v${index % 50}` } },
        choose(`g${index + 1}`, way(`g${index + 1}`, [`v${index % 50}`, 'Equal to', 'Yes'])),
      ],
    ]);
    const variables = Array.from({ length: 50 }, (_, index) => `v${index}`);
    const raw = expandBot({ groups: { ...Object.fromEntries(groups), [`g${length}`]: ['Done'] }, variables });
    let bot = parsed(raw);
    const msOf = (now: BotDocument): number => {
      const before = cpuMs();
      diagnose(now);
      return cpuMs() - before;
    };
    const first = Math.min(msOf(parsed(raw)), msOf(parsed(raw)), msOf(bot));
    const [changed] = bot.groups;
    assert.ok(changed);
    const again = Array.from({ length: 5 }, (_, round) => {
      const group = words(`Which of ${round}?`)({ ...bot, groups: [changed] }).groups;
      bot = { ...bot, groups: [...group, ...bot.groups.slice(1)] };
      return msOf(bot);
    });
    // A twentieth on an idle machine.
    assert.ok(Math.min(...again) < first / 6, `${first.toFixed(1)} ms at first, then ${again.join(', ')}`);
    const flow = Array.from({ length: 5 }, (_, round) => {
      const edges = bot.edges.map((edge, index) =>
        index === 300 + round ? { ...edge, to: { groupId: `g${round}` } } : edge,
      );
      bot = { ...bot, edges };
      return msOf(bot);
    });
    // A sixth on an idle machine.
    assert.ok(Math.min(...flow) < first / 2, `${first.toFixed(1)} ms at first, then ${flow.join(', ')}`);
  });
});
