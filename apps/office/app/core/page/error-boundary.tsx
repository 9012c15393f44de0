import { Component, type ReactNode } from "react";

type Props = {
  /** Shown instead of children that could not be rendered. */
  failed: ReactNode;
  children: ReactNode;
};

export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
