import type { ClientScript } from '#model/chat.ts';

/** A frame of the server in which author's code runs: no origin, no cookies, no way into the page. */
export interface OpenFrame {
  /** Runs code and gives what it returns. Rejects when it throws, or takes too long: then the frame is thrown away. */
  readonly run: (script: ClientScript) => Promise<unknown>;
  /** Runs the code of a custom embed, which draws into the frame; `send` gets what it says. */
  readonly embed: (content: unknown, send: (text: string) => void) => void;
  readonly close: () => void;
}

/** Milliseconds that a script may take, the loading of the frame included. */
export const scriptTimeout = 20_000;

/** Puts a frame into an element. */
export function openFrame(apiHost: string, place: Element, isHidden: boolean): OpenFrame {
  let opened = open(apiHost, place, isHidden);
  return {
    run: async (script) => {
      const { port, close } = opened;
      const mine = opened;
      return new Promise((resolve, reject) => {
        const { port1, port2 } = new MessageChannel();
        const done = (): void => {
          clearTimeout(timer);
          port1.close();
        };
        const timer = setTimeout(() => {
          done();
          close();
          // Whatever hangs in it is gone with it.
          if (opened === mine) opened = open(apiHost, place, isHidden);
          reject(new Error('The script took too long and was stopped'));
        }, scriptTimeout);
        port1.onmessage = ({ data }: MessageEvent<Said>) => {
          done();
          if ('error' in data)
            reject(Object.assign(new Error(data.error.message), { name: data.error.name }));
          else resolve(data.value);
        };
        void port.then((frame) => frame.postMessage({ run: script }, [port2]));
      });
    },
    embed: (content, send) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') send(data);
        if (typeof data === 'number' && place instanceof HTMLElement)
          opened.element.style.height = `${Math.min(Math.max(data, 40), 2000)}px`;
      };
      void opened.port.then((frame) => frame.postMessage({ embed: content }, [port2]));
    },
    close: () => opened.close(),
  };
}

type Said =
  | { readonly value: unknown }
  | { readonly error: { readonly name: string; readonly message: string } };

function open(apiHost: string, place: Element, isHidden: boolean) {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', isHidden ? 'allow-scripts' : 'allow-scripts allow-forms allow-popups');
  element.title = isHidden ? '' : 'Embedded content';
  if (isHidden) {
    element.hidden = true;
    element.setAttribute('aria-hidden', 'true');
    element.tabIndex = -1;
  } else {
    element.style.cssText = 'width:100%;height:400px;border:0;display:block';
  }
  element.src = `${apiHost}/embed/frame.html`;
  const port = new Promise<MessagePort>((resolve) => {
    element.addEventListener('load', () => {
      const { port1, port2 } = new MessageChannel();
      // A frame without an origin can only be addressed as anybody; what is sent is a way back, nothing more.
      element.contentWindow?.postMessage('parley-frame', '*', [port2]);
      resolve(port1);
    });
  });
  place.append(element);
  return { port, element, close: () => element.remove() };
}
