import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from '#app/components/error-page.tsx'
import { useLanguage } from '#app/components/messages.tsx'
import { Frame } from '#app/site/layouts/frame.tsx'
import { Trail } from '#app/site/trail.tsx'

/** Header, page, footer. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Trail />
      <Outlet />
    </Frame>
  )
}

/** A page that failed keeps its frame. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage error={useRouteError()} language={useLanguage()} />
    </Frame>
  )
}
