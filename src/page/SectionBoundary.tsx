import { Component, type ReactNode } from 'react'

/**
 * Keeps one broken section from taking the page with it: the rest, with its call and WhatsApp buttons, stays. Only in
 * the browser: an error while a page is built fails the build.
 */
export class SectionBoundary extends Component<
  { problem: string; onFail: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error)
  }

  override render() {
    return this.state.failed ? <p role="alert">{this.props.problem}</p> : this.props.children
  }
}
