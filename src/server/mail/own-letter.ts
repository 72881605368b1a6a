import type { Mail } from '#blocks/performer.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Branding } from '#server/wire/branding-of.ts';

/** What an e-mail of the installation says. */
interface LetterWords {
  readonly text: string;
  readonly link: { readonly words: string; readonly url: string };
  readonly end: string;
}

/** The body of an e-mail: plain text, and for a workspace with a brand also HTML with its name, logo and colour. */
export function ownLetter(
  { text, link, end }: LetterWords,
  branding: Branding | undefined,
): Pick<Mail, 'text' | 'html'> {
  const plain = [text, `${link.words}:\n${link.url}`, end].join('\n\n');
  if (branding === undefined) return { text: plain };
  const { name, logo, colour = '#24262b' } = branding;
  const picture =
    logo === undefined
      ? ''
      : `<img src="${escapeHtml(logo)}" alt="" height="32" style="vertical-align:middle;margin-right:10px">`;
  const html = `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif">
<p style="border-bottom:3px solid ${escapeHtml(colour)};padding-bottom:12px">${picture}<strong>${escapeHtml(name)}</strong></p>
<p>${escapeHtml(text)}</p>
<p>${escapeHtml(link.words)}:<br><a href="${escapeHtml(link.url)}">${escapeHtml(link.url)}</a></p>
<p>${escapeHtml(end)}</p>
</body></html>
`;
  return { text: plain, html };
}
