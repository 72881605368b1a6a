import { useLayoutEffect, useRef } from 'preact/hooks';
import { useChat } from '../ui/chat-context.ts';

interface Props {
  readonly progress: number;
  readonly placement: 'Top' | 'Bottom';
  readonly isFixed: boolean;
  /** The element for a fixed bar. */
  readonly elsewhere: HTMLElement | undefined;
}

/** The progress of the conversation. */
export function ProgressBar({ progress, placement, isFixed, elsewhere }: Props) {
  const { name } = useChat();
  const bar = useRef<HTMLDivElement>(null);
  const value = Math.round(Math.min(100, Math.max(0, progress)));
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    if (!isFixed || elsewhere === undefined) return;
    const copy = element.cloneNode(true);
    if (copy instanceof HTMLElement) takeLook(element, copy);
    elsewhere.replaceChildren(copy);
    element.hidden = true;
    return () => {
      element.hidden = false;
      copy.parentNode?.removeChild(copy);
    };
  }, [value, isFixed, elsewhere]);
  return (
    <div
      ref={bar}
      class={`parley-progress-bar-container parley-at-${placement.toLowerCase()}${isFixed ? ' parley-is-fixed' : ''}`}
      part="progress-bar-container"
      role="progressbar"
      aria-label={name}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div class="parley-progress-bar" style={{ width: `${value}%` }} />
    </div>
  );
}

/** The styles of the chat do not apply outside of it: the copy carries its own. */
function takeLook(from: HTMLElement, to: HTMLElement): void {
  const { height, backgroundColor } = getComputedStyle(from);
  Object.assign(to.style, { position: 'relative', height, backgroundColor });
  const inner = from.firstElementChild;
  const copy = to.firstElementChild;
  if (inner === null || !(copy instanceof HTMLElement)) return;
  Object.assign(copy.style, { height: '100%', backgroundColor: getComputedStyle(inner).backgroundColor });
}
