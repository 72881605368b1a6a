import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import type { ChannelField } from '#bot/surroundings.ts';
import type { Capabilities } from '#channels/capabilities.ts';
import { capabilities as telegram } from '#channels/telegram/capabilities.ts';
import { lengthOf } from '#channels/text-length.ts';
import { capabilities as whatsapp } from '#channels/whatsapp/capabilities.ts';
import { blockRule } from './block-rule.ts';
import { messengerNames, messengersOf } from './channel-limits.ts';
import type { BlockFact } from './facts.ts';
import { fieldPlace } from './field-place.ts';
import { shownText } from './shown-text.ts';

const limits: Readonly<Record<ChannelField, Capabilities>> = { chatA: whatsapp, chatB: telegram };

/** Texts, labels and lists that are too long for the messengers in which the bot answers. */
export const channelLengths: Rule = blockRule(
  { dependsOn: messengersOf },
  (fact, facts): readonly Diagnostic[] => {
    const kind = fact.answers?.kind;
    const fields = messengersOf(facts);
    if (fields.length === 0 || (kind !== 'bubble' && kind !== 'input')) return [];
    return fields.flatMap((field) =>
      kind === 'bubble' ? aboutTexts(fact, field) : [...aboutLabels(fact, field), ...aboutItems(fact, field)],
    );
  },
);

function found(message: string, field: ChannelField) {
  return {
    code: 'channel/length',
    severity: 'info',
    message: `In ${messengerNames[field]}: ${message}`,
  } as const;
}

function aboutTexts(fact: BlockFact, field: ChannelField): readonly Diagnostic[] {
  const { counts, text: most } = limits[field];
  return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
    if (meta['widget'] !== 'rich-text') return [];
    const length = lengthOf(shownText(value, 'rich-text') ?? '', counts);
    if (length <= most) return [];
    const message = `${most} characters fit into a message, and this one has ${length}: it is sent in parts`;
    return [{ ...found(message, field), ...fieldPlace(fact, path) }];
  });
}

/** The fields of items that are read on buttons. */
const labels: ReadonlySet<string> = new Set(['content', 'title']);

function aboutLabels(fact: BlockFact, field: ChannelField): readonly Diagnostic[] {
  const { counts, list, buttons } = limits[field];
  const most = list?.title ?? buttons?.label ?? Number.POSITIVE_INFINITY;
  return fieldsOf(fact.block).flatMap(({ value, path, meta }): readonly Diagnostic[] => {
    const text =
      path[0] === 'items' && labels.has(String(path.at(-1))) ? shownText(value, meta['widget']) : undefined;
    if (text === undefined || text.includes('{{') || lengthOf(text, counts) <= most) return [];
    const below = list && lengthOf(text, counts) <= list.description ? ' with the whole label below it' : '';
    const message = `a button shows ${most} characters, and this label has ${lengthOf(text, counts)}: it is cut${below}`;
    return [{ ...found(message, field), ...fieldPlace(fact, path) }];
  });
}

function aboutItems(fact: BlockFact, field: ChannelField): readonly Diagnostic[] {
  const { list, buttons } = limits[field];
  const { items } = fact.block;
  const count = Array.isArray(items) ? items.length : 0;
  const most = list?.rows ?? buttons?.pageSize ?? Number.POSITIVE_INFINITY;
  if (count <= most) return [];
  const message = `${most} of these ${count} items are shown at once: people turn pages or type a number`;
  return [{ ...found(message, field), place: fact.place }];
}
