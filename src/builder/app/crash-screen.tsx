import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#builder/ui/button.tsx';
import { EmptyState } from '#builder/ui/empty-state.tsx';

interface Props {
  readonly children: ReactNode;
  /** Another address is another try. */
  readonly place: string;
}

/** Catches our own bugs in what it is around: the rest of the page stays, and nothing that was changed is lost. */
export class CrashScreen extends Component<Props, { readonly failedAt: string | undefined }> {
  override state = { failedAt: undefined };

  static getDerivedStateFromError(): { readonly failedAt: string } {
    return { failedAt: window.location.href };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A screen could not be shown', error, info.componentStack);
  }

  override componentDidUpdate(before: Props): void {
    if (before.place !== this.props.place && this.state.failedAt !== undefined)
      this.setState({ failedAt: undefined });
  }

  override render(): ReactNode {
    if (this.state.failedAt === undefined) return this.props.children;
    return (
      <EmptyState
        icon="triangle-alert"
        title="This screen could not be shown"
        text="An error occurred in Parley. Your changes are kept. Reload the page to continue."
      >
        <Button look="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </EmptyState>
    );
  }
}
