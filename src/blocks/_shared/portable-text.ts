import type { InputView } from '#model/chat.ts';
import type { PortableText, TextFormat } from '#model/portable-input.ts';

/** The portable form of an input whose answer is typed. `example`: what to type. */
export function portableText(
  format: TextFormat,
  { prefilledValue }: InputView,
  example?: string,
): PortableText {
  return {
    kind: 'text',
    format,
    ...(example && { example }),
    ...(prefilledValue !== undefined && { prefilled: prefilledValue }),
  };
}
