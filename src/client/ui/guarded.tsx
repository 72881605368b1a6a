import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { useChat } from './chat-context.ts';

interface Props {
  readonly children: ComponentChildren;
  /** Rendered when the children fail. */
  readonly instead: ComponentChildren;
}

/** Keeps an error in one part from removing the whole chat; it is reported to the author of the bot. */
export function Guarded({ children, instead }: Props) {
  const { conversation } = useChat();
  const [error] = useErrorBoundary((thrown: unknown) => {
    conversation.log({ status: 'error', description: 'A part of the chat failed', details: String(thrown) });
  });
  return <>{error === undefined ? children : instead}</>;
}
