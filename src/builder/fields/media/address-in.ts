/**
 * The address in what somebody pasted: the source of an embed code, or the text itself. Undefined: nothing to take out.
 * @example addressIn('<iframe src="https://a.example/x"></iframe>') // 'https://a.example/x'
 */
export function addressIn(pasted: string): string | undefined {
  const text = pasted.trim();
  const tag =
    /<(?:iframe|embed|img|video|audio|source)\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(
      text,
    );
  const found = (tag?.[1] ?? tag?.[2] ?? tag?.[3])?.trim().replaceAll('&amp;', '&');
  if (found !== undefined && found !== '') return found.startsWith('//') ? `https:${found}` : found;
  return text !== pasted && /^https?:\/\/\S+$/.test(text) ? text : undefined;
}
