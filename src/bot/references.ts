import type { BotDocument, DocumentBlock, DocumentGroup } from './document.ts';
import { fieldsOf } from './fields-of.ts';

/** A place in a document. Without `groupId` it is in an event, the theme or the settings. */
export interface ReferencePath {
  readonly groupId?: string;
  readonly blockId?: string;
  readonly itemId?: string;
  readonly eventId?: string;
  readonly edgeId?: string;
  readonly variableId?: string;
}

/** One use of a variable: by its id (in an option) or by its name (`{{name}}` in a text). */
export interface Reference {
  readonly variable: { readonly id: string } | { readonly name: string };
  readonly access: 'reads' | 'writes';
  readonly place: ReferencePath;
  /** Where inside the block, event, theme or settings: `options.variableId`. */
  readonly path: string;
}

/** The places that read and write one variable. */
export interface Uses {
  readonly reads: readonly Reference[];
  readonly writes: readonly Reference[];
}

/**
 * All uses of variables in a document, in document order. The block's schema tells whether an option reads or writes
 * its variable; texts are searched everywhere, including in blocks of unknown types.
 */
export function referencesOf(document: BotDocument): readonly Reference[] {
  return [
    ...document.events.flatMap((event) => eventReferences(event)),
    ...document.groups.flatMap(groupReferences),
    ...textReferences(document.theme, { place: {}, path: ['theme'] }),
    ...textReferences(document.settings, { place: {}, path: ['settings'] }),
  ];
}

/** The uses of each variable of the document, by its id; unknown variables are left out. */
export function variableUses(
  document: BotDocument,
  references = referencesOf(document),
): ReadonlyMap<string, Uses> {
  const idOf = variableIdOf(document);
  const uses = new Map(
    document.variables.map(({ id }) => [
      id,
      { reads: new Array<Reference>(), writes: new Array<Reference>() },
    ]),
  );
  for (const reference of references) uses.get(idOf(reference) ?? '')?.[reference.access].push(reference);
  return uses;
}

/** Finds the variable of the document that a reference means, if there is one. The first one with a name counts. */
export function variableIdOf(document: BotDocument): (reference: Reference) => string | undefined {
  const ids = new Set(document.variables.map((variable) => variable.id));
  const byName = new Map(document.variables.toReversed().map((variable) => [variable.name, variable.id]));
  return ({ variable }) =>
    'name' in variable ? byName.get(variable.name) : ids.has(variable.id) ? variable.id : undefined;
}

/** Names of the variables that a text mentions as `{{name}}`, including inside code, each once. */
export function mentionedNames(text: string): readonly string[] {
  if (!text.includes('{{')) return [];
  const names = Array.from(text.matchAll(/\{\{([^{}]+)\}\}/g), (match) => match[1] ?? '');
  return [...new Set(names.filter((name) => !name.startsWith('=')))];
}

/** Names that code in a text assigns with `setVariable('name', …)`, each once. */
export function writtenNames(text: string): readonly string[] {
  if (!text.includes('setVariable')) return [];
  const calls = text.matchAll(/\bsetVariable\(\s{0,20}(["'`])([^"'`\n]{1,200})\1/g);
  return [...new Set(Array.from(calls, (match) => match[2] ?? ''))];
}

function groupReferences(group: DocumentGroup): readonly Reference[] {
  const known = rememberedGroups.get(group);
  if (known !== undefined) return known;
  const references = group.blocks.flatMap((block) =>
    blockReferences(block, { groupId: group.id, blockId: block.id }),
  );
  rememberedGroups.set(group, references);
  return references;
}

/** Remembered for as long as the group lives: documents share the groups that a change does not touch. */
const rememberedGroups = new WeakMap<DocumentGroup, readonly Reference[]>();

/** The uses of variables in one block of a group. */
export function blockReferences(block: DocumentBlock, place: ReferencePath): readonly Reference[] {
  const { content, options, items } = block;
  const found: Reference[] = [];
  for (const { value, path, meta } of fieldsOf(block)) {
    const { access } = meta;
    if (typeof value !== 'string' || value === '' || (access !== 'reads' && access !== 'writes')) continue;
    found.push({ variable: { id: value }, access, place, path: path.join('.') });
  }
  for (const [name, part] of Object.entries({ content, options, items }))
    collectFrom(part, [name], { place, found });
  return found;
}

function eventReferences(event: BotDocument['events'][number]): readonly Reference[] {
  if (event.type === 'start' || event.type === 'command') return [];
  return Object.entries(event.options ?? {})
    .filter(([, id]) => id !== '')
    .map(([key, id]) => ({
      variable: { id },
      access: 'writes',
      place: { eventId: event.id },
      path: `options.${key}`,
    }));
}

/** Most texts name no variables. */
const mayName = (text: string): boolean => text.includes('{{') || text.includes('setVariable');

interface At {
  readonly place: ReferencePath;
  readonly path: readonly (string | number)[];
}

function textReferences(value: unknown, at: At): readonly Reference[] {
  const found: Reference[] = [];
  collectFrom(value, [...at.path], { place: at.place, found });
  return found;
}

/** `path` is where the walk stands; it is put together only where something is found. */
function collectFrom(
  value: unknown,
  path: (string | number)[],
  to: { readonly place: ReferencePath; readonly found: Reference[] },
): void {
  if (typeof value === 'string') {
    const { place, found } = to;
    for (const name of mentionedNames(value))
      found.push({ variable: { name }, access: 'reads', place, path: path.join('.') });
    for (const name of writtenNames(value))
      found.push({ variable: { name }, access: 'writes', place, path: path.join('.') });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string' ? !mayName(inner) : typeof inner !== 'object') continue;
    path.push(key);
    collectFrom(inner, path, to);
    path.pop();
  }
}
