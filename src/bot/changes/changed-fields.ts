import { jsonEqual } from '#lib/json-equal.ts';
import { themeDefaults } from '#model/theme-defaults.ts';
import { blockAnswers } from '../block-answers.ts';
import { blockFace } from '../block-face.ts';
import type { DocumentBlock } from '../document.ts';
import { blockForm } from '../forms/block-form.ts';
import { eventForm } from '../forms/event-form.ts';
import type { Form } from '../forms/form.ts';
import { valueAt } from '../ops/items.ts';
import type { Path } from '../ops/op.ts';
import { isRaw } from '../raw.ts';
import type { BotChange, ChangeEffect, FieldChange } from './bot-change.ts';
import { type ComparedState, elementAt } from './compared-state.ts';
import { type FoundField, fieldAt } from './field-at.ts';
import type { FoundChange } from './found-changes.ts';
import { pathWords } from './path-words.ts';
import { typeNames } from './type-names.ts';
import { valueText } from './value-text.ts';

/** A field that changed, with its values as they are stored. */
export interface ChangedField extends FieldChange {
  readonly effect: ChangeEffect;
  readonly stored: { readonly before: unknown; readonly after: unknown };
}

/** A difference, with the stored values of its fields. */
export interface WordedChange extends BotChange {
  readonly fields: readonly ChangedField[];
}

/** What changed inside an element, each field once, in the order of the ops. */
export function changedFields(
  change: FoundChange,
  before: ComparedState,
  after: ComparedState,
): readonly ChangedField[] {
  const [earlier, form] = [formOf(change, before), formOf(change, after)];
  // A block of another type has lost the fields of its earlier form.
  const forms = earlier === form ? form : [...form, ...earlier];
  const [was, is] = [holderOf(change, before), holderOf(change, after)];
  const found = new Map<string, ChangedField>();
  for (const inner of change.inner)
    for (const leaf of leavesOf(forms, inner, { was, is })) {
      const field = fieldAt(forms, leaf);
      const path = field === undefined ? leaf : leaf.slice(0, field.steps);
      const stored = { before: valueAt(was, path), after: valueAt(is, path) };
      found.set(path.join('.'), {
        path: path.join('.'),
        title: field?.titles.join(' › ') || (ownTitles[path.join('.')] ?? pathWords(path)),
        ...(isType(change, path)
          ? typeNames(change.place, before, after)
          : {
              before: valueText(stored.before, (fieldAt(earlier, path) ?? field)?.field, before.names),
              after: valueText(stored.after, field?.field, after.names),
            }),
        effect: effectOf(change, { path, field, stored }, { before, after }),
        stored,
      });
    }
  return [...found.values()];
}

const isType = ({ what }: FoundChange, path: Path): boolean =>
  (what === 'block' || what === 'event') && path.length === 1 && path[0] === 'type';

/** Titles of fields that are part of no form. */
const ownTitles: Readonly<Record<string, string>> = {
  type: 'Type',
  label: 'Name',
  title: 'Title',
  name: 'Name',
  value: 'Start value',
  isSessionVariable: 'Kept out of results',
  outgoingEdgeId: 'Connection',
  errorEdgeId: 'Connection if it fails',
};

function formOf({ what, place }: FoundChange, state: ComparedState): Form {
  if (what === 'event') {
    const event = state.events.get(place.eventId ?? '');
    return event === undefined ? [] : eventForm(event.type);
  }
  if (what !== 'block' && what !== 'item') return [];
  const block = state.blocks.get(place.blockId ?? '')?.block;
  const form = (block && blockForm(block.type)) ?? [];
  if (what === 'block') return form;
  const items = form.find((field) => field.widget === 'list' && field.path[0] === 'items');
  return items?.widget === 'list' ? items.element : [];
}

/** What the paths inside a change begin at. */
function holderOf({ what, place }: FoundChange, state: ComparedState): unknown {
  if (what === 'theme') return state.parts.theme;
  if (what === 'settings') return state.parts.settings;
  return what === 'bot' ? state.parts : elementAt(state, place);
}

interface Held {
  readonly was: unknown;
  readonly is: unknown;
}

/** The fields below a path that differ: an object that has no field of its own is told field by field. */
function leavesOf(form: Form, inner: Path, { was, is }: Held): readonly Path[] {
  const values = [valueAt(was, inner), valueAt(is, inner)];
  if (jsonEqual(values[0], values[1])) return [];
  if (!values.some(isRaw) || fieldAt(form, inner) !== undefined) return [inner];
  const keys = new Set(values.filter(isRaw).flatMap((value) => Object.keys(value)));
  return [...keys].flatMap((key) => leavesOf(form, [...inner, key], { was, is }));
}

interface Field {
  readonly path: Path;
  readonly field: FoundField | undefined;
  readonly stored: ChangedField['stored'];
}

interface States {
  readonly before: ComparedState;
  readonly after: ComparedState;
}

function effectOf(change: FoundChange, { path, field, stored }: Field, states: States): ChangeEffect {
  switch (change.what) {
    case 'theme':
      return isSameTheme(path, stored) ? 'none' : 'looks';
    case 'settings':
      return path[0] === 'metadata' ? 'looks' : 'behaviour';
    case 'block':
    case 'item':
      if (isSameFilled(change, path, states)) return 'none';
      return isSpoken(states.after.blocks.get(change.place.blockId ?? '')?.block, path, field)
        ? 'words'
        : 'behaviour';
    case 'group':
      return path[0] === 'title' ? 'none' : 'behaviour';
    case 'variable':
      return path[0] === 'name' ? 'none' : 'behaviour';
    case 'event':
    case 'edge':
    case 'bot':
      return 'behaviour';
  }
}

function isSameTheme(path: Path, { before, after }: ChangedField['stored']): boolean {
  const absent = valueAt(themeDefaults, path);
  return jsonEqual(before ?? absent, after ?? absent);
}

/** Whether a field is the same once both blocks have their defaults. */
function isSameFilled({ what, place }: FoundChange, path: Path, { before, after }: States): boolean {
  if (path[0] === 'label') return true;
  const within = what === 'item' ? ['items', place.itemId ?? '', ...path] : path;
  const [was, is] = [before, after].map((state) => filledOf(state.blocks.get(place.blockId ?? '')?.block));
  return was !== undefined && is !== undefined && jsonEqual(valueAt(was, within), valueAt(is, within));
}

function filledOf(block: DocumentBlock | undefined): unknown {
  const answers = block && blockAnswers(block);
  return answers !== undefined && 'filled' in answers ? answers.filled : undefined;
}

/** Whether visitors read it, and it decides nothing. */
function isSpoken(block: DocumentBlock | undefined, path: Path, field: FoundField | undefined): boolean {
  const kind = block && blockFace(block).kind;
  const isText = ['rich-text', 'text', 'long-text'].includes(field?.field.widget ?? '');
  return isText && (kind === 'bubble' || (kind === 'input' && path[1] === 'labels'));
}
