import type { BotDocument } from '#bot/document.ts';
import { markdownToRichText } from '#model/rich-text/parse-markdown.ts';
import { groupHeight } from './group-height.ts';
import { placeGroups } from './place-groups.ts';
import type { Ask, ScriptNote, ScriptPart } from './script-part.ts';
import { VariableNames } from './variable-names.ts';

/** The flow of a script, as stored parts of a document. */
export interface ScriptFlow {
  readonly document: (start: BotDocument) => Readonly<Record<string, unknown>>;
  readonly notes: readonly ScriptNote[];
}

interface Block {
  readonly id: string;
  readonly type: string;
  readonly content?: object;
  readonly options?: object;
  readonly items?: readonly Item[];
  outgoingEdgeId?: string;
}

interface Item {
  readonly id: string;
  readonly content: string;
  outgoingEdgeId?: string;
}

interface Group {
  readonly id: string;
  readonly title: string;
  readonly blocks: Block[];
  /** Its end leads to the part with this title. */
  goTo: { readonly to: string; readonly line: number } | undefined;
}

interface Edge {
  readonly id: string;
  readonly from: object;
  readonly to: { readonly groupId: string };
}

const types: Readonly<Record<Ask, string>> = {
  ...{ text: 'text input', long: 'text input', email: 'email input', number: 'number input' },
  ...{ phone: 'phone number input', url: 'url input', date: 'date input', time: 'time input' },
  ...{ file: 'file input', rating: 'rating input' },
};

/** Makes groups, blocks, edges and variables of parts. */
export function buildFlow(parts: readonly ScriptPart[], newId: () => string): ScriptFlow {
  const builder = new Builder(newId);
  for (const part of parts) builder.add(part);
  return builder.end();
}

class Builder {
  readonly #newId: () => string;
  readonly #groups: Group[] = [];
  readonly #edges: Edge[] = [];
  readonly #names = new VariableNames();
  readonly #variables: { readonly id: string; readonly name: string }[] = [];
  readonly #mentions = new Set<string>();
  readonly #notes: ScriptNote[] = [];
  /** Buttons that lead somewhere, with where. */
  readonly #leads: {
    readonly block: Block;
    readonly item: Item;
    readonly to: string;
    readonly line: number;
  }[] = [];
  /** The last thing that was said: what is asked next is about it. */
  #said = '';

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  add(part: ScriptPart): void {
    switch (part.kind) {
      case 'title':
        this.#said = part.text;
        return this.#begin(part.text);
      case 'goTo':
        this.#group().goTo ??= { to: part.to, line: part.line };
        return;
      case 'text':
        this.#said = part.markdown;
        for (const [, name = ''] of part.markdown.matchAll(/\{\{([^{}\n]{1,80})\}\}/g))
          this.#mentions.add(name);
        return this.#put('text', { content: { richText: markdownToRichText(part.markdown) } });
      case 'image':
        return this.#put('image', {
          content: { url: part.url, ...(part.alt && { clickLink: { alt: part.alt } }) },
        });
      case 'ask': {
        const { ask, name: given, placeholder } = part;
        const variableId = this.#variable({ ask, question: this.#said, ...(given && { given }) });
        return this.#put(types[ask], {
          options: {
            variableId,
            ...(ask === 'long' && { isLong: true }),
            ...(placeholder && hasPlaceholder(ask) && { labels: { placeholder } }),
          },
        });
      }
      case 'choose':
        return this.#choose(part);
    }
  }

  #choose({ options, isMultiple, name: given, line }: Extract<ScriptPart, { kind: 'choose' }>): void {
    const variableId = this.#variable({ ask: 'text', question: this.#said, ...(given && { given }) });
    const items = options.map(({ text }) => ({ id: this.#newId(), content: text }));
    this.#put('choice input', {
      items,
      options: { variableId, ...(isMultiple && { isMultipleChoice: true }) },
    });
    const block = this.#group().blocks.at(-1);
    if (block === undefined) return;
    for (const [index, { to }] of options.entries()) {
      const item = items[index];
      if (to !== undefined && item !== undefined) this.#leads.push({ block, item, to, line: line + index });
    }
  }

  end(): ScriptFlow {
    const byTitle = new Map(this.#groups.toReversed().map((group) => [keyOf(group.title), group]));
    const target = (to: string, line: number): Group | undefined => {
      const group = byTitle.get(keyOf(to));
      if (group === undefined && !isEnd(to))
        this.#notes.push({ line, message: `There is no part with the title “${to.slice(0, 60)}”.` });
      return group;
    };
    const reached = new Set<Group>();
    for (const { block, item, to, line } of this.#leads) {
      const group = target(to, line);
      if (group === undefined) continue;
      reached.add(group);
      item.outgoingEdgeId = this.#edge({ blockId: block.id, itemId: item.id }, group);
    }
    const explicit = new Map(
      this.#groups.flatMap((group) =>
        group.goTo === undefined ? [] : [[group, target(group.goTo.to, group.goTo.line)] as const],
      ),
    );
    for (const group of explicit.values()) if (group !== undefined) reached.add(group);
    for (const [index, group] of this.#groups.entries()) {
      const next = this.#groups[index + 1];
      // A part that an arrow leads to is a branch: the part before it does not run into it.
      const follows = next !== undefined && !reached.has(next) ? next : undefined;
      const to = explicit.has(group) ? explicit.get(group) : follows;
      const last = group.blocks.at(-1);
      if (to !== undefined && last !== undefined) last.outgoingEdgeId = this.#edge({ blockId: last.id }, to);
    }
    return { document: (start) => this.#document(start), notes: this.#notes };
  }

  #document(start: BotDocument): Readonly<Record<string, unknown>> {
    const [first] = this.#groups;
    const [event] = start.events;
    if (first === undefined || event === undefined) return {};
    const outgoingEdgeId = this.#edge({ eventId: event.id }, first);
    const targets = new Map(this.#edges.map(({ id, to }) => [id, to.groupId]));
    const ways = (block: Block): readonly (Block | Item)[] => [...(block.items ?? []), block];
    const places = placeGroups(
      this.#groups.map(({ id, blocks }) => ({
        ...{ id, height: groupHeight(blocks) },
        next: blocks.flatMap(ways).flatMap(({ outgoingEdgeId = '' }) => targets.get(outgoingEdgeId) ?? []),
      })),
    );
    const groups = this.#groups.map(({ id, title, blocks }) => {
      const { x, y } = places.get(id) ?? { x: 0, y: 0 };
      return { id, title, blocks, graphCoordinates: { x, y } };
    });
    return {
      ...{ events: [{ ...event, outgoingEdgeId }], groups, edges: this.#edges },
      variables: [...this.#variables, ...this.#mentioned()],
    };
  }

  /** Variables that texts mention and no question fills. */
  #mentioned(): readonly { readonly id: string; readonly name: string }[] {
    const known = new Set(this.#variables.map(({ name }) => name));
    const names = [...this.#mentions].filter((name) => name !== '' && !known.has(name));
    return names.map((name) => ({ id: this.#newId(), name }));
  }

  #group(): Group {
    const last = this.#groups.at(-1);
    if (last !== undefined) return last;
    this.#begin('Start');
    return this.#group();
  }

  #begin(title: string): void {
    const last = this.#groups.at(-1);
    // A title right after a title is the heading of the whole text.
    if (last?.blocks.length === 0) this.#groups.pop();
    this.#groups.push({ id: this.#newId(), title: title.slice(0, 255), blocks: [], goTo: undefined });
  }

  #put(type: string, parts: Omit<Block, 'id' | 'type'>): void {
    this.#group().blocks.push({ id: this.#newId(), type, ...parts });
  }

  #variable(about: Parameters<VariableNames['next']>[0]): string {
    const id = this.#newId();
    this.#variables.push({ id, name: this.#names.next(about) });
    return id;
  }

  #edge(from: object, { id: groupId }: Group): string {
    const id = this.#newId();
    this.#edges.push({ id, from, to: { groupId } });
    return id;
  }
}

const hasPlaceholder = (ask: Ask): boolean =>
  ask !== 'date' && ask !== 'time' && ask !== 'file' && ask !== 'rating';
const keyOf = (title: string): string => title.trim().toLowerCase();
const isEnd = (to: string): boolean => /^(end|stop)\.?$/i.test(to.trim());
