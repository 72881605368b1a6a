import { blockLabelOf } from '#bot/block-answers.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Variable } from '#model/graph.ts';
import { blockKey, type Trial, type TrialBlock } from './open-trial.ts';
import { similarity } from './similarity.ts';
import type { ConversationTest } from './test-schema.ts';

/** What a name in a test may stand for. */
export type Role = 'question' | 'request' | 'block';

const roleWords: Readonly<Record<Role, string>> = {
  question: 'question',
  request: 'block that asks others',
  block: 'block',
};

/** Names less alike are not proposed as successors. */
const ALIKE = 0.35;

/**
 * Finds what the names of a test stand for. An id under `names` wins; else a block is named by its label, the variable
 * that it fills, its id, or its group. A name may stand for several blocks, which are given by their
 * keys (`blockKey`). Errors are sentences.
 */
export class Places {
  readonly #trial: Trial;
  readonly #pinned: ReadonlyMap<string, string>;

  constructor(trial: Trial, names: ConversationTest['names'] = {}) {
    this.#trial = trial;
    this.#pinned = new Map(Object.entries(names));
  }

  blocks(name: string, role: Role = 'block'): Result<ReadonlySet<string>, string> {
    const all = [...this.#trial.blocks.values()];
    const pinned = this.#pinned.get(name);
    if (pinned !== undefined) {
      const found = all.filter(({ stored, group }) => stored.id === pinned || group.id === pinned);
      return found.length > 0 ? ok(keysOf(found)) : err(this.#lost(name, role, pinned));
    }
    const ofRole = all.filter((block) => hasRole(block, role));
    for (const isMeant of waysToName) {
      const found = ofRole.filter((block) => isMeant(block, name, this.#trial));
      if (found.length > 0) return ok(keysOf(found));
    }
    return err(this.#lost(name, role));
  }

  /** The variable of the running bot, or of one that waits for it. */
  variable(name: string): Result<Variable, string> {
    const pinned = this.#pinned.get(`{{${name}}}`);
    const all = [...this.#trial.programs.values()].flatMap(({ variables }) => variables);
    const found = all.find((each) => (pinned === undefined ? each.name === name : each.id === pinned));
    if (found !== undefined) return ok(found);
    const [near] = closest(name, all, (each) => [each.name]);
    return err(`There is no variable “${name}”${near === undefined ? '' : `. Did you mean “${near.name}”?`}`);
  }

  /** The ids of the accounts of that name. An id stands for itself. */
  accounts(name: string): Result<ReadonlySet<string>, string> {
    const pinned = this.#pinned.get(accountPin(name));
    if (pinned !== undefined) return ok(new Set([pinned]));
    const known = [...this.#trial.accounts];
    const found = known.filter(([, own]) => own === name).map(([id]) => id);
    if (found.length > 0) return ok(new Set(found));
    if (this.#trial.accounts.has(name) || this.#isIdInBots(name)) return ok(new Set([name]));
    // The names of others are not for everybody who runs tests.
    return err(`There is no account “${name}”`);
  }

  /** Without the names of accounts, blocks still say their ids. */
  #isIdInBots(id: string): boolean {
    return [...this.#trial.bots.values()].some(({ document }) => hasText(document.groups, id));
  }

  /** A block as its author knows it. */
  nameOf(key: string): string {
    const block = this.#trial.blocks.get(key);
    return block === undefined ? key : blockName(block, this.#trial);
  }

  #lost(name: string, role: Role, id?: string): string {
    const among = [...this.#trial.blocks.values()].filter((block) => hasRole(block, role));
    const [near] = closest(name, among, (block) => [...namesOf(block, this.#trial), textOf(block)]);
    const said = near && `“${blockName(near, this.#trial)}” (${near.stored.id})`;
    if (id === undefined)
      return `There is no ${roleWords[role]} “${name}”${said === undefined ? '' : `. Did you mean ${said}?`}`;
    return `The ${roleWords[role]} “${name}” (${id}) is no longer in the bot${
      said === undefined ? '' : `. ${said} may have taken its place: if so, put that id under "names"`
    }`;
  }
}

/** Under `names`, the id of an account. */
export const accountPin = (name: string): string => `account ${name}`;

/** A name of a block that its author knows, and that tests may use. */
export function blockName(block: TrialBlock, trial: Trial): string {
  const [own] = namesOf(block, trial);
  return own ?? `${block.group.title || 'Group'} › ${blockLabelOf(block.stored.type)} ${block.number}`;
}

function namesOf(block: TrialBlock, trial: Trial): readonly string[] {
  const label = block.stored.label?.trim() ?? '';
  const variable = variableOf(block, trial) ?? '';
  return [label, variable].filter((name) => name !== '');
}

/** From the surest way to name a block to the vaguest. */
const waysToName: readonly ((block: TrialBlock, name: string, trial: Trial) => boolean)[] = [
  ({ stored }, name) => stored.label?.trim() === name,
  (block, name, trial) => variableOf(block, trial) === name,
  ({ stored }, name) => stored.id === name,
  (block, name, trial) => blockName(block, trial) === name,
  ({ group }, name) => group.title === name || group.id === name,
];

const variableOf = ({ answers, botId }: TrialBlock, trial: Trial): string | undefined =>
  answers?.variableId === undefined
    ? undefined
    : trial.programs.get(botId)?.variablesById.get(answers.variableId)?.name;

/** The words that stand right before a question. */
function textOf({ group, number }: TrialBlock): string {
  const before = group.blocks[number - 2];
  return before === undefined ? '' : JSON.stringify(before.content ?? '');
}

function hasRole({ answers }: TrialBlock, role: Role): boolean {
  if (role === 'block') return true;
  return role === 'question' ? answers?.kind === 'input' : answers !== undefined && answers.kind !== 'bubble';
}

/** Whether a text stands somewhere in data. */
function hasText(data: unknown, text: string): boolean {
  if (data === text) return true;
  return typeof data === 'object' && data !== null && Object.values(data).some((each) => hasText(each, text));
}

const keysOf = (blocks: readonly TrialBlock[]): ReadonlySet<string> =>
  new Set(blocks.map(({ botId, stored }) => blockKey(botId, stored.id)));

/** The most alike first; those that are not alike are left out. */
function closest<T>(
  name: string,
  among: readonly T[],
  namesOf: (each: T) => readonly string[],
): readonly T[] {
  return among
    .map((each) => ({ each, score: Math.max(0, ...namesOf(each).map((other) => similarity(name, other))) }))
    .filter(({ score }) => score >= ALIKE)
    .sort((one, other) => other.score - one.score)
    .map(({ each }) => each);
}
