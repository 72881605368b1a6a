import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Loading } from './loading.tsx';
import { PartBoundary, PartFailure } from './part-boundary.tsx';
import { PartFailed, WindowFailed } from './part-failed.tsx';

/** A component that comes in a file of its own. */
export type Part<P extends object> = ComponentType<P> & {
  /** Loads the file before it is needed. */
  readonly load: () => void;
};

type LoadPart<P extends object> = () => Promise<ComponentType<P>>;

/** What is shown while the file is on its way, and when it cannot be loaded. */
interface Instead<P extends object> {
  readonly waiting: ReactNode;
  readonly failed: (props: P) => ReactNode;
}

/**
 * A component that is loaded when it is first drawn, or before by `load`. Unlike with `lazy` alone, one that is already there
 * never gives way to a fallback: what is pressed right after it was asked for finds its fields. When its file cannot be
 * loaded, a message in its place says so, and the rest of the page stays.
 *
 * @param waiting shown until it is there
 * @example const Panel = part(() => import('./panel.tsx').then((file) => file.Panel));
 */
export function part<P extends object>(load: LoadPart<P>, waiting: ReactNode = <Loading />): Part<P> {
  return partOf(load, { waiting, failed: () => <PartFailed /> });
}

/** The same for a window or menu over the page. */
export function windowPart<P extends { readonly onClose: () => void }>(load: LoadPart<P>): Part<P> {
  return partOf(load, {
    waiting: <Loading isOver />,
    failed: ({ onClose }) => <WindowFailed onClose={onClose} />,
  });
}

/** The same for what a form can do without. */
export function extraPart<P extends object>(load: LoadPart<P>): Part<P> {
  return partOf(load, { waiting: null, failed: () => <PartFailed isSmall /> });
}

function partOf<P extends object>(load: LoadPart<P>, { waiting, failed }: Instead<P>): Part<P> {
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
        throw new PartFailure('A part of the page could not be loaded', { cause: error });
      },
    );
    return loading;
  };
  const Drawn = (props: P): ReactNode => {
    // The same one for as long as it is drawn, so that its state stays.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? lazy(begin));
    return (
      <PartBoundary failed={() => failed(props)}>
        <Suspense fallback={waiting}>
          <Chosen {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
  // When it fails, drawing it says so.
  return Object.assign(Drawn, { load: () => void begin().catch(() => undefined) });
}
