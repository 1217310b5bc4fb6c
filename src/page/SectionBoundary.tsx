import { Component, type ReactNode } from 'react'

/** In the browser a section that throws does not break the page; a build fails. */
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
