import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { useChat } from './chat-context.ts';

interface Props {
  readonly children: ComponentChildren;
  /** Drawn when the children cannot be. */
  readonly instead: ComponentChildren;
}

/** Keeps a fault in one part from taking the whole chat away; the author of the bot hears of it. */
export function Guarded({ children, instead }: Props) {
  const { conversation } = useChat();
  const [error] = useErrorBoundary((thrown: unknown) => {
    conversation.log({ status: 'error', description: 'A part of the chat failed', details: String(thrown) });
  });
  return <>{error === undefined ? children : instead}</>;
}
