import type { ClientScript } from '#model/chat.ts';
import type { Host } from '../headless/conversation-options.ts';
import type { BotProps } from '../mount.ts';
import { notAllowed } from './not-allowed.ts';
import type { OpenFrame } from './open-frame.ts';

/** The actions of a page, until it is closed. */
export type PageHost = Host & { readonly destroy: () => void };

/**
 * The actions of this page for a bot. The author's code runs in a frame of the server, isolated from the page; the rest
 * only where the page allows it.
 */
export function createHost(props: BotProps, apiHost: string): PageHost {
  let destroy: () => void = () => undefined;

  const runScript = async (script: ClientScript): Promise<unknown> => {
    if (props.allowHostScripts === true) return (await import('./run-in-page.ts')).runInPage(script);
    const { openFrame } = await import('./open-frame.ts');
    // One frame for all scripts of a chat: they share its globals.
    frame ??= openFrame(apiHost, document.body);
    destroy = frame.close;
    return frame.run(script);
  };
  let frame: OpenFrame | undefined;

  return {
    runScript,
    openLink,
    injectStartProps: async (wanted, onProblem) => {
      if (props.hasStartProps === true) return;
      const page = await import('./page-code.ts');
      page.injectStartProps(wanted, props, onProblem);
    },
    trackGoogleAnalytics: async (options) => (await import('./page-code.ts')).trackGoogleAnalytics(options),
    trackPixel: async (options) => (await import('./page-code.ts')).trackPixel(options),
    openSupport: async (script) => {
      // It inserts a widget into the page, which a frame cannot.
      if (props.allowHostScripts !== true) throw new Error(notAllowed);
      return runScript(script);
    },
    destroy: () => destroy(),
  };
}

/** Opens a URL; false when the browser blocked it. */
function openLink(url: string, isNewTab: boolean): boolean {
  if (!isNewTab && window.top === window.self) {
    location.assign(url);
    return true;
  }
  const opened = window.open(url, isNewTab ? '_blank' : '_top');
  if (opened === null) return false;
  if (isNewTab) opened.opener = null;
  return true;
}
