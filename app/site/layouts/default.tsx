import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from '#app/components/error-page.tsx'
import { useLanguage } from '#app/components/messages.tsx'
import { Frame } from '#app/site/layouts/frame.tsx'
import { Trail } from '#app/site/trail.tsx'

export default function DefaultLayout() {
  return (
    <Frame>
      <Trail />
      <Outlet />
    </Frame>
  )
}

/** Renders the frame even if the page inside it failed to load. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} language={useLanguage()} />
    </Frame>
  )
}
