import type { RefObject } from 'react';
import classes from './test-drawer.module.css';

/** How the visitor's screen is. */
export interface FrameLook {
  readonly device: 'phone' | 'desktop';
  readonly scheme: 'light' | 'dark';
}

interface TestFrameProps {
  readonly look: FrameLook;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** The chat client in a document without an origin: nothing in it can reach the builder. */
export function TestFrame({ look, frame }: TestFrameProps) {
  return (
    <div className={classes.stage} data-device={look.device}>
      <iframe
        ref={frame}
        className={classes.frame}
        title="Test chat"
        src="/app/try"
        sandbox="allow-scripts allow-forms allow-popups"
        allow=""
        style={{ colorScheme: look.scheme }}
        data-device={look.device}
      />
    </div>
  );
}
