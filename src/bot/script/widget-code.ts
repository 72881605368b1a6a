/** The code of a chat in a website: which bot of which installation it shows. */
export interface WidgetCode {
  /** The origin of the installation; null: the code does not name it. */
  readonly from: string | null;
  readonly publicId: string;
}

/**
 * What the code of a widget shows, of Typebot or Parley: a script, an element or a frame; undefined: the text is no such
 * code. Such code contains no conversation: the bot has to be taken over from its installation.
 */
export function widgetCode(text: string): WidgetCode | undefined {
  if (text.length > 100_000) return undefined;
  const quoted = (name: string): string | undefined =>
    new RegExp(`\\b${name}["']?\\s*[:=]\\s*["'\`]([^"'\`]{1,300})["'\`]`, 'i').exec(text)?.[1];
  const frame = /<iframe\b[^>]{0,2000}?\bsrc\s*=\s*["'](https?:\/\/[^"'\s]{1,500})["']/i.exec(text)?.[1];
  if (/typebot\.init|parley\.init|<(?:typebot|parley)-(?:standard|bubble|popup)\b/i.test(text)) {
    const publicId = quoted('typebot') ?? quoted('bot');
    const host = quoted('api-?host') ?? quoted('apiHost') ?? loaderOf(text);
    return publicId === undefined ? undefined : { from: originOf(host), publicId };
  }
  if (frame === undefined || /<(?:input|select|textarea)\b/i.test(text)) return undefined;
  const publicId = /^https?:\/\/[^/]+\/(?:[^?#]*\/)?([^/?#]+)/i.exec(frame)?.[1];
  return publicId === undefined ? undefined : { from: originOf(frame), publicId };
}

/** Where the script of a widget is from, if that is an installation and no place for packages. */
function loaderOf(text: string): string | undefined {
  const [, address] = /["'](https?:\/\/[^"'\s]{1,300}\/embed\/parley\.js)["']/i.exec(text) ?? [];
  return address;
}

const originOf = (address: string | undefined): string | null =>
  /^https?:\/\/[^/\s?#"'<>@]+/i.exec(address ?? '')?.[0].toLowerCase() ?? null;
