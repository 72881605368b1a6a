import type { ButtonLimit, Capabilities } from './capabilities.ts';
import type { ChannelLabels } from './channel-labels.ts';
import { isWebAddress } from './is-web-address.ts';
import type { Button, Keyboard } from './piece.ts';
import { type Question, tokenOf } from './question.ts';
import { cut } from './text-length.ts';

/** The buttons below a question, as it stands: its page, what is ticked. No rows: it has none. */
export function keyboardOf(question: Question, capabilities: Capabilities, labels: ChannelLabels): Keyboard {
  const { buttons, counts } = capabilities;
  const link = linkRow(question, capabilities);
  if (buttons === null || link.length > 0) return link;
  const press = (label: string, token: string): Button => ({
    kind: 'press',
    token,
    label: cut(label, buttons.label, counts),
  });
  const { prefilled, skip, several } = question;
  return [
    ...itemRows(question, buttons, press),
    ...pageRow(question, buttons, press),
    ...(prefilled === undefined ? [] : [[press(prefilled, tokenOf(question, 0, 'use'))]]),
    ...(several === true ? [[press(labels.done, tokenOf(question, 0, 'done'))]] : []),
    ...(skip === undefined ? [] : [[press(skip, tokenOf(question, 0, 'skip'))]]),
  ];
}

/** The button that opens the page of a question. No rows: it has no page, or its address cannot be a button. */
export function linkRow({ link }: Question, { linkButtons, counts }: Capabilities): Keyboard {
  if (link === undefined || linkButtons === null || !isWebAddress(link.url)) return [];
  return [[{ kind: 'link', url: link.url, label: cut(link.label, linkButtons.label, counts) }]];
}

type Press = (label: string, token: string) => Button;

function itemRows(question: Question, limit: ButtonLimit, press: Press): Keyboard {
  const { items = [], isNumbered, ticked = [], page = 0 } = question;
  const from = page * limit.pageSize;
  const shown = items.length > limit.pageSize ? items.slice(from, from + limit.pageSize) : items;
  const first = items.length > limit.pageSize ? from : 0;
  const made = shown.map(([, label], index) => {
    const place = first + index;
    const text = isNumbered ? String(place + 1) : label;
    return press(
      question.several ? `${ticked.includes(place) ? '☑' : '☐'} ${text}` : text,
      tokenOf(question, place),
    );
  });
  return inRows(made, perRow(question, made, limit));
}

function perRow(question: Question, made: readonly Button[], limit: ButtonLimit): number {
  if (question.isScale || question.isNumbered) return limit.perRow;
  const isShort = made.every(({ label }) => label.length <= limit.shortLabel);
  return isShort ? Math.min(2, limit.perRow) : 1;
}

function pageRow(question: Question, { pageSize }: ButtonLimit, press: Press): Keyboard {
  const { items = [], page = 0 } = question;
  const pages = Math.ceil(items.length / pageSize);
  if (pages < 2) return [];
  const to = (target: number) => tokenOf(question, Math.min(Math.max(target, 0), pages - 1), 'page');
  return [
    [
      ...(page > 0 ? [press('‹', to(page - 1))] : []),
      press(`${page + 1}/${pages}`, to(page)),
      ...(page < pages - 1 ? [press('›', to(page + 1))] : []),
    ],
  ];
}

function inRows(all: readonly Button[], size: number): Keyboard {
  const rows: Button[][] = [];
  for (let at = 0; at < all.length; at += size) rows.push(all.slice(at, at + size));
  return rows;
}
