type Handler = () => void;

let handlers: readonly Handler[] = [];

/** That the session has ended: calls tell it here, and the page asks to sign in again. */
export const signedOut = {
  happened: (): void => handlers.at(-1)?.(),
  /** Says what is done about it; the latest handler alone is called. Gives what ends it. */
  handle: (handler: Handler): (() => void) => {
    handlers = [...handlers, handler];
    return () => {
      handlers = handlers.filter((each) => each !== handler);
    };
  },
};
