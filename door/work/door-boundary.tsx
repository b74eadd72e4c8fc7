import { Component, lazy, type ReactNode } from 'react'

const StoppedScreen = lazy(() =>
  import('#door/screens/setup/stopped-screen.tsx').then(({ StoppedScreen: default_ }) => ({ default: default_ })),
)

/**
 * Shows a page with a button to continue if a screen of the door throws an error. Without this component, the phone would show a blank
 * page during a night.
 */
export class DoorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <StoppedScreen reason="failed" lost={0} unsent={0} onAgain={() => location.reload()} />
  }
}
