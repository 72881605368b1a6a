import { escapeHtml } from '#lib/escape-html.ts';
import type { Branding } from '#server/wire/branding-of.ts';
import { page } from './html.ts';

/** Why there is no chat at an address. */
export type Notice = 'unknown' | 'closed' | 'disabled' | 'suspended' | 'busy';

const notices: Readonly<
  Record<Notice, { readonly status: number; readonly title: string; readonly text: string }>
> = {
  unknown: {
    status: 404,
    title: 'Nothing here',
    text: 'There is no chat at this address. It may have moved, or the address may be misspelled.',
  },
  closed: { status: 403, title: 'Closed', text: 'This chat is not accepting new conversations.' },
  disabled: { status: 403, title: 'Switched off', text: 'This chat is switched off at the moment.' },
  suspended: { status: 403, title: 'Not available', text: 'This chat is not available at the moment.' },
  busy: {
    status: 503,
    title: 'One moment, please',
    text: 'This page could not be loaded. Nothing is lost: please reload it in a moment.',
  },
};

interface NoticeFacts {
  /** The author's own message. */
  readonly text?: string;
  readonly branding?: Branding | undefined;
}

/** A page that says why there is no chat, and its status. */
export function noticePage(
  notice: Notice,
  { text, branding }: NoticeFacts = {},
): { readonly status: number; readonly html: string } {
  const { status, title, text: usual } = notices[notice];
  return {
    status,
    html: page(
      title,
      `<main class="notice">
${branding === undefined ? speechBubble : brandMark(branding)}
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text?.trim() || usual)}</p>
</main>`,
    ),
  };
}

const brandMark = ({ name, logo }: Branding): string =>
  `<p class="brand">${logo === undefined ? '' : `<img src="${escapeHtml(logo)}" alt="" height="40">`}<strong>${escapeHtml(name)}</strong></p>`;

const speechBubble =
  '<svg viewBox="0 0 48 48" width="48" height="48" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M10 8h28a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H22l-9 7v-7h-3a5 5 0 0 1-5-5V13a5 5 0 0 1 5-5z"/><path d="M17 22h.01M24 22h.01M31 22h.01" stroke-width="3"/></svg>';
