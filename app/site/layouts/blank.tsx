import './frame.css'
import './blank.css'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { DialogsProvider } from '#app/browser/dialogs/dialogs.tsx'
import { useFocusOnNavigation } from '#app/browser/use-focus-on-navigation.ts'
import { ErrorPage } from '#app/components/error-page.tsx'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { ChunkFailures } from '#app/site/layouts/chunk-failures.tsx'
import { SandboxNotice } from '#app/site/layouts/sandbox-notice.tsx'

/** The layout of standalone pages: menus, campaign pages and sign-in pages. */
export default function BlankLayout() {
  useFocusOnNavigation(useLocation().pathname)
  return (
    <DialogsProvider messages={useMessages('site')}>
      <SandboxNotice />
      <main id="main" className="blank" tabIndex={-1}>
        <Outlet />
      </main>
      <ChunkFailures />
    </DialogsProvider>
  )
}

export function ErrorBoundary() {
  return (
    <main id="main" className="blank">
      <ErrorPage error={useRouteError()} language={useLanguage()} isAlone />
    </main>
  )
}
