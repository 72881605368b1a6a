/**
 * The e-mail with all answers, as text and as simple HTML. The visitors' texts are shown unchanged.
 * @example answersMail([['Name', 'Ann']], null).text // 'Somebody left …\n\nName\nAnn'
 */
export function answersMail(
  rows: readonly (readonly [name: string, text: string])[],
  resultUrl: string | null,
): { readonly text: string; readonly html: string } {
  const intro = 'Somebody left these answers in your bot:';
  const link = 'See the whole result';
  const text = [
    intro,
    ...rows.map(([name, value]) => `${name}\n${value}`),
    ...(resultUrl === null ? [] : [`${link}: ${resultUrl}`]),
  ].join('\n\n');
  const cells = rows.map(
    ([name, value]) =>
      `<dt style="font-weight:bold;margin-top:12px">${escaped(name)}</dt>` +
      `<dd style="margin:4px 0 0;white-space:pre-wrap">${escaped(value)}</dd>`,
  );
  const html = [
    '<!doctype html><html><body style="font-family:sans-serif;font-size:15px;line-height:1.5;color:#111">',
    `<p>${intro}</p><dl>${cells.join('')}</dl>`,
    resultUrl === null ? '' : `<p><a href="${escaped(resultUrl)}">${link}</a></p>`,
    '</body></html>',
  ].join('');
  return { text, html };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
