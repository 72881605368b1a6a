import { useChat } from '../ui/chat-context.ts';
import { lazyPiece, usePiece } from '../ui/lazy.tsx';
import type { LightboxProps } from './lightbox.tsx';

const lightbox = lazyPiece<LightboxProps>(() => import('./lightbox.tsx'));

/** A picture over everything else; its viewer is loaded when the first is enlarged. */
export function LargePicture(props: LightboxProps) {
  const { View } = usePiece(lightbox, useChat().styleRoot);
  return View === undefined ? null : <View {...props} />;
}
