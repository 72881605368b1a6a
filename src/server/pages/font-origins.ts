/** The origins that a theme's own font is loaded from. */
export function fontOrigins(font: unknown): readonly string[] {
  if (typeof font !== 'object' || font === null || !('type' in font) || font.type !== 'Custom') return [];
  return Object.values(font).flatMap((text: unknown) =>
    typeof text === 'string' && /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
      ? [new URL(text).origin]
      : [],
  );
}
