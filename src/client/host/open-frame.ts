import type { ClientScript } from '#model/chat.ts';
import type { CustomEmbedEvents } from '../mount.ts';

/** A frame of the server in which author's code runs: no origin, no cookies, no way into the page. */
export interface OpenFrame {
  /**
   * Runs code and returns its result. Rejects when it throws, takes too long, or navigates the frame: then the next
   * code gets a new frame. Rejects at once where the page allows no frame.
   */
  readonly run: (script: ClientScript) => Promise<unknown>;
  /** Runs the code of a custom embed, which draws into the frame. */
  readonly embed: (content: unknown, events: Omit<CustomEmbedEvents, 'title'>) => void;
  readonly close: () => void;
}

/** Maximum time of a script, including the loading of the frame, in milliseconds. */
export const scriptTimeout = 20_000;

/** Milliseconds after loading in which the frame must report; an error page never does. */
const readyTimeout = 3000;

/** Puts a frame into an element; without a title it is hidden. */
export function openFrame(apiHost: string, place: Element, title = ''): OpenFrame {
  const openAnother = () => open(`${apiHost}/embed/frame.html`, place, title);
  let opened = openAnother();
  let isUsable = true;
  return {
    run: async (script) => {
      if (!isUsable) {
        opened.close();
        opened = openAnother();
        isUsable = true;
      }
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<Said>((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<Said>) => resolve(data);
      });
      const late = deferred<never>();
      const timer = setTimeout(() => {
        late.reject(new Error('The script took too long and was stopped'));
      }, scriptTimeout);
      try {
        (await Promise.race([opened.port, late.promise])).postMessage({ run: script }, [port2]);
        const said = await Promise.race([answer, opened.lost, late.promise]);
        if ('value' in said) return said.value;
        throw Object.assign(new ScriptError(said.error.message), { name: said.error.name });
      } catch (error) {
        isUsable = error instanceof ScriptError;
        throw error;
      } finally {
        clearTimeout(timer);
        port1.close();
      }
    },
    embed: (content, { said, failed }) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<EmbedSaid>) => {
        if (typeof data === 'string') said(data);
        else if (typeof data === 'number')
          opened.element.style.height = `${Math.min(Math.max(data, 40), 2000)}px`;
        else failed(data.error);
      };
      opened.port.then(
        (frame) => frame.postMessage({ embed: content }, [port2]),
        (error: Error) => failed(error.message),
      );
    },
    close: () => opened.close(),
  };
}

/** What the author's code threw. */
class ScriptError extends Error {}

type Said =
  | { readonly value: unknown }
  | { readonly error: { readonly name: string; readonly message: string } };
/** A text for the bot, the height of the content, or an error. */
type EmbedSaid = string | number | { readonly error: string };

function open(address: string, place: Element, title: string) {
  const element = document.createElement('iframe');
  element.setAttribute('sandbox', title === '' ? 'allow-scripts' : 'allow-scripts allow-forms allow-popups');
  element.title = title;
  if (title === '') {
    element.hidden = true;
    element.setAttribute('aria-hidden', 'true');
    element.tabIndex = -1;
  } else {
    element.style.cssText = 'width:100%;height:400px;border:0;display:block';
  }
  element.src = address;
  const port = deferred<MessagePort>();
  const lost = deferred<never>();
  const onViolation = ({
    blockedURI,
    disposition,
    effectiveDirective,
  }: SecurityPolicyViolationEvent): void => {
    // Browsers say the whole address or its origin.
    const isOurs = blockedURI === element.src || blockedURI === new URL(element.src).origin;
    if (disposition === 'enforce' && effectiveDirective === 'frame-src' && isOurs)
      port.reject(
        new Error('The content policy of the page does not allow frames of the server (frame-src)'),
      );
  };
  let hasLoaded = false;
  element.addEventListener('load', () => {
    if (hasLoaded) return lost.reject(new Error('The script navigated its frame to another page'));
    hasLoaded = true;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => port.resolve(port1);
    // A frame without an origin can only be addressed as anybody; the message only contains a port.
    element.contentWindow?.postMessage('parley-frame', '*', [port2]);
    setTimeout(() => port.reject(new Error('The frame for scripts could not be loaded')), readyTimeout);
  });
  document.addEventListener('securitypolicyviolation', onViolation);
  place.append(element);
  return {
    ...{ port: port.promise, lost: lost.promise, element },
    close: () => {
      document.removeEventListener('securitypolicyviolation', onViolation);
      element.remove();
    },
  };
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

/** A promise that is settled from outside; it may have no listener. */
function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => undefined);
  return { promise, resolve: (value) => settle?.resolve(value), reject: (error) => settle?.reject(error) };
}
