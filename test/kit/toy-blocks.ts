import type { BindBlock, BlockTable, EngineBlock, Path } from '#engine/block.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { compile } from '#engine/compile.ts';
import type { EngineEvent, Message } from '#engine/event.ts';
import type { Host } from '#engine/host.ts';
import { newSession } from '#engine/new-session.ts';
import { type Next, next, replyText } from '#engine/next.ts';
import type { Program } from '#engine/program.ts';
import type { Session } from '#engine/session.ts';
import { step } from '#engine/step.ts';
import type { Turn } from '#engine/turn.ts';
import type { Bubble } from '#model/chat.ts';
import type { Edge, EventBase, Graph, Variable } from '#model/graph.ts';

/** Blocks of no real type, for tests of the engine alone: one that talks, one that asks, one that does anything. */
export interface Toy {
  readonly block: EngineBlock | null;
  readonly id?: string;
  /** Group, or `group/block`, that the block's own edge leads to. */
  readonly to?: string;
  /** A text of the stored block, where inline code may stand. */
  readonly text?: string;
}

const plain = { paths: [], jumps: [] } as const;

/** Says a text with its variables put in. */
export function say(text: string, more: Partial<Toy> = {}): Toy {
  return {
    text,
    ...more,
    block: {
      ...plain,
      kind: 'bubble',
      run(ctx) {
        ctx.say(toyBubble('say', ctx.fill(text)));
        return next;
      },
    },
  };
}

/** Asks for a text. The word `bad` is refused, `skip` skips, `edge:x` leaves through the edge `x`. */
export function ask(
  variableId?: string,
  more: Partial<Toy> & { readonly paths?: readonly Path[] } = {},
): Toy {
  const { paths = [], ...toy } = more;
  return {
    ...toy,
    block: {
      kind: 'input',
      replyType: 'toy',
      paths,
      jumps: [],
      ...(variableId !== undefined && { variableId }),
      ask: (ctx) => ({ id: 'ask', type: 'toy', prefilledValue: String(ctx.value(variableId) ?? '') }),
      accept(_ctx, reply) {
        const text = replyText(reply);
        if (text === undefined || text === 'skip') return { kind: 'skipped' };
        if (text === 'bad') return { kind: 'rejected', message: 'No {{n}}' };
        return text.startsWith('edge:')
          ? { kind: 'accepted', content: text, edgeId: text.slice(5) }
          : { kind: 'accepted', content: text.trim() };
      },
    },
  };
}

/** Does what it is told: a move, or anything with the context. */
export function act(what: Next | ((ctx: BlockContext) => Next), more: Partial<Toy & EngineBlock> = {}): Toy {
  const { id, to, text, ...block } = more;
  return {
    ...(id !== undefined && { id }),
    ...(to !== undefined && { to }),
    ...(text !== undefined && { text }),
    block: { ...plain, kind: 'logic', run: typeof what === 'function' ? what : () => what, ...block },
  };
}

/** A block that cannot run. */
export const broken: Toy = { block: null };

export interface ToyBot {
  readonly groups: Readonly<Record<string, readonly Toy[]>>;
  readonly variables?: readonly (string | Variable)[];
  readonly events?: readonly (EventBase & { readonly to?: string })[];
  readonly hasProgressBar?: boolean;
  readonly invalidMessage?: string;
}

/** The bot compiled; blocks without id are called by group and place (`a0`), edges by where they lead (`>b`). */
export function toyProgram(bot: ToyBot, key = 'main'): Program {
  const { graph, table } = toyGraph(bot);
  return compile(graph, table, { key, botId: key });
}

export function toyGraph(bot: ToyBot): { readonly graph: Graph; readonly table: BlockTable } {
  const edges = new Map<string, Edge>();
  const table = new Map<string, BindBlock>();
  const connect = (to: string): { outgoingEdgeId: string } => {
    const [groupId = '', blockId] = to.split('/');
    edges.set(`>${to}`, {
      id: `>${to}`,
      from: {},
      to: { groupId, ...(blockId !== undefined && { blockId }) },
    });
    return { outgoingEdgeId: `>${to}` };
  };
  const [first] = Object.keys(bot.groups);
  const groups = Object.entries(bot.groups).map(([id, toys]) => ({
    id,
    title: `Title ${id}`,
    blocks: toys.map((toy, index) => {
      const blockId = toy.id ?? `${id}${index}`;
      const { block } = toy;
      table.set(`type of ${blockId}`, () => block ?? { problem: 'it is broken' });
      return {
        id: blockId,
        type: `type of ${blockId}`,
        ...(toy.text !== undefined && { label: toy.text }),
        ...(toy.to !== undefined && connect(toy.to)),
      };
    }),
  }));
  const events = (bot.events ?? []).map(({ to, ...event }) => ({
    ...event,
    ...(to !== undefined && connect(to)),
  }));
  const graph: Graph = {
    events: [{ id: 'start', type: 'start', ...(first !== undefined && connect(first)) }, ...events],
    groups,
    edges: [...edges.values()],
    variables: (bot.variables ?? []).map((each) =>
      typeof each === 'string' ? { id: each, name: each } : each,
    ),
    theme: { general: { progressBar: { isEnabled: bot.hasProgressBar ?? false } } },
    settings: {
      general: {
        systemMessages: { ...(bot.invalidMessage !== undefined && { invalidMessage: bot.invalidMessage }) },
      },
    },
  };
  return { graph, table };
}

export function toyHost(programs: readonly Program[], maxBlocks = 100): Host {
  return { program: (version) => programs.find((program) => program.key === version), maxBlocks };
}

export const toySession = (resultId: string | null = 'result'): Session =>
  newSession({ version: 'main', resultId, seed: '0123456789abcdef0123456789abcdef' });

/** What goes in: `start`, a reply, nothing, or an event as it is. */
export type ToyInput =
  | 'start'
  | { readonly text: string }
  | { readonly command: string }
  | null
  | EngineEvent;

/** Plays inputs one after the other and gives all turns; turns that are refused change nothing. */
export function talk(
  bot: ToyBot | Host,
  inputs: readonly ToyInput[],
  session: Session = toySession(),
): readonly Turn[] {
  const host = 'groups' in bot ? toyHost([toyProgram(bot)]) : bot;
  let current = session;
  return inputs.map((input, index) => {
    const turn = step(host, current, toyEvent(input, index * 1000));
    if (turn.refusal === undefined) current = turn.session;
    return turn;
  });
}

function toyEvent(input: ToyInput, at: number): EngineEvent {
  if (input === 'start') return { kind: 'start', at };
  if (input === null) return { kind: 'message', at, message: null };
  if ('kind' in input) return input;
  const message: Message =
    'text' in input ? { type: 'text', text: input.text } : { type: 'command', command: input.command };
  return { kind: 'message', at, message };
}

export function toyBubble(id: string, text: string): Bubble {
  return {
    id,
    type: 'text',
    content: { type: 'richText', richText: [{ type: 'p', children: [{ text }] }] },
  };
}

/** The texts that were said, as they stand in the bubbles. */
export function texts(turn: Pick<Turn, 'messages'>): readonly string[] {
  return turn.messages.map((bubble) =>
    JSON.stringify(bubble.content).replace(/^.*"text":"(.*)"\}\]\}\]\}$/, '$1'),
  );
}
