import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from '#app/components/error-page.tsx'
import { useLanguage, useMessages } from '#app/components/words.tsx'

/** A page that stands alone: menus, campaign landings, signing in. */
export default function BlankLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}

export function ErrorBoundary() {
  const words = useMessages('errors')
  return (
    <main id="main">
      <ErrorPage error={useRouteError()} language={useLanguage()} words={words} />
    </main>
  )
}
