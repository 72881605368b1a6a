import { useChat } from './chat-context.ts';

interface Props {
  readonly progress: number;
  readonly placement: 'Top' | 'Bottom';
  readonly isFixed: boolean;
}

/** How far the conversation is. */
export function ProgressBar({ progress, placement, isFixed }: Props) {
  const { name } = useChat();
  const value = Math.round(Math.min(100, Math.max(0, progress)));
  return (
    <div
      class={`parley-progress-bar-container parley-at-${placement.toLowerCase()}${isFixed ? ' parley-is-fixed' : ''}`}
      part="progress-bar-container"
      role="progressbar"
      aria-label={name}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div
        class="parley-progress-bar"
        // By script, because content policies forbid style attributes in what a server sends.
        ref={(element) => element?.style.setProperty('width', `${value}%`)}
      />
    </div>
  );
}
