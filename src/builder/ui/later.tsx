import { type ComponentType, lazy, useState } from 'react';

/** A component that comes in a file of its own. */
export interface Later<P extends object> {
  /** Suspends until the file is there; is drawn at once when it is. */
  readonly Component: ComponentType<P>;
  /** Loads the file before it is needed. */
  readonly load: () => void;
}

/**
 * A component that is loaded when it is first drawn, or before by `load`. Unlike with `lazy` alone, one that is already there
 * never gives way to a fallback: what is pressed right after it was asked for finds its fields.
 * @example const panel = later(() => import('./panel.tsx').then((file) => file.Panel));
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  let loaded: ComponentType<P> | undefined;
  const begin = (): Promise<{ default: ComponentType<P> }> => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        return { default: component };
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(begin);
  const Component = (props: P) => {
    // The same one for as long as it is drawn, so that its state stays.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  };
  return {
    Component,
    // When it fails, drawing it tries again and says so.
    load: () => void begin().catch(() => undefined),
  };
}
