import { Component, type ReactNode } from 'react';

/** The file of a part could not be loaded. */
export class PartFailure extends Error {}

interface Props {
  readonly children: ReactNode;
  readonly failed: () => ReactNode;
}

/** Shows something else in the place of a part that could not be loaded. Other errors are our own bugs and pass. */
export class PartBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error }: { readonly error: unknown } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PartFailure) return this.props.failed();
    throw error;
  }
}
