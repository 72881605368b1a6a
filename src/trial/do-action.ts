import type { Message } from '#engine/event.ts';
import { folded } from '#lib/folded.ts';
import type { PortableCard, PortableItem } from '#model/portable-input.ts';
import type { Computing } from './computing.ts';
import type { Trial, TrialBlock } from './open-trial.ts';
import { parseDuration } from './parse-duration.ts';
import type { TestFailure } from './test-failure.ts';
import { actionKeys, type TestRow } from './test-schema.ts';
import type { TrialChat } from './trial-chat.ts';

type Problem = Omit<TestFailure, 'path'>;

/** Whether a row does something, rather than only look. */
export const isAction = (row: TestRow): boolean => actionKeys.some((key) => Object.hasOwn(row, key));

/** Does what a row says; a problem means that the test cannot go on. */
export function* doAction(row: TestRow, chat: TrialChat, trial: Trial): Computing<Problem | undefined> {
  if (row.pass !== undefined) return yield* chat.pass(parseDuration(row.pass));
  if (Object.hasOwn(row, 'call')) return yield* chat.call(row.call);
  if (chat.session.hasEnded && row.command === undefined) return { message: 'The chat has ended already' };
  if (row.pick !== undefined) {
    const picked = pick([row.pick].flat(), chat, trial);
    return 'message' in picked ? picked : yield* chat.send(picked.reply);
  }
  return yield* chat.send(messageIn(row));
}

function messageIn({ say, attach, audio, command, page }: TestRow): Message | null {
  if (say !== undefined)
    return { type: 'text', text: say, ...(attach !== undefined && { attachedFileUrls: attach }) };
  if (audio !== undefined) return { type: 'audio', url: audio };
  if (command !== undefined) return { type: 'command', command };
  return typeof page === 'string' ? { type: 'text', text: page } : null;
}

/** What somebody could tap at the question that stands; undefined: none stands. */
export function pickable(
  chat: TrialChat,
  trial: Trial,
): { readonly items: readonly PortableItem[]; readonly block: TrialBlock } | undefined {
  const { waiting } = chat.session;
  const { input } = chat.happening;
  const block = waiting?.kind === 'reply' ? trial.blocks.get(chat.waitingBlock ?? '') : undefined;
  if (block === undefined || input === null) return undefined;
  const portable = block.compiled.block?.portable?.(input);
  if (portable?.kind === 'choices') return { items: portable.items, block };
  return { items: portable?.kind === 'cards' ? cardItems(portable.cards) : [], block };
}

/** The reply of somebody who taps: by label, or by the value that is stored for it. */
function pick(
  names: readonly string[],
  chat: TrialChat,
  trial: Trial,
): { readonly reply: Message } | Problem {
  const standing = pickable(chat, trial);
  if (standing === undefined) return { message: 'No question stands here, so nothing can be picked' };
  const { items, block } = standing;
  const values = valuesOf(block.stored.items);
  const found: PortableItem[] = [];
  for (const name of names) {
    const item =
      items.find(({ label }) => folded(label) === folded(name)) ??
      items.find(({ id }) => id === name || folded(values.get(id) ?? '') === folded(name));
    if (item === undefined)
      return {
        message: `There is no “${name}” to pick. There is ${items.map(({ label }) => `“${label}”`).join(', ') || 'nothing'}`,
      };
    found.push(item);
  }
  const [only, ...others] = found;
  const text = found.map(({ label }) => label).join(', ');
  const metadata = only !== undefined && others.length === 0 ? { metadata: { replyId: only.id } } : {};
  return { reply: { type: 'text', text, ...metadata } };
}

/** Cards are picked by their title, or as `Card › Button` where they have several buttons. */
function cardItems(cards: readonly PortableCard[]): readonly PortableItem[] {
  return cards.flatMap((card) => {
    const [only, ...others] = card.buttons;
    if (only === undefined) return [card];
    if (others.length === 0) return [{ ...only, label: card.label }];
    return card.buttons.map((button) => ({ ...button, label: `${card.label} › ${button.label}` }));
  });
}

function valuesOf(items: unknown): ReadonlyMap<string, string> {
  const list: readonly unknown[] = Array.isArray(items) ? items : [];
  return new Map(
    list.flatMap((item) =>
      typeof item === 'object' &&
      item !== null &&
      'id' in item &&
      'value' in item &&
      typeof item.id === 'string' &&
      typeof item.value === 'string'
        ? [[item.id, item.value] as const]
        : [],
    ),
  );
}
