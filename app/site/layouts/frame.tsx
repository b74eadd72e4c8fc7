import './default.css'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { useLocation } from 'react-router'
import { DialogsProvider } from '#app/browser/dialogs/dialogs.tsx'
import { DrawnParts } from '#app/browser/loading/drawn-parts.ts'
import { Anew, lazy } from '#app/browser/loading/lazy.tsx'
import { useFocusOnNavigation } from '#app/browser/use-focus-on-navigation.ts'
import { usePictureTransition } from '#app/browser/use-picture-transition.ts'
import { errorPage } from '#app/components/shown-error.tsx'
import { useMessages } from '#app/components/messages.tsx'
import { AppPrompt } from '#app/site/layouts/app-prompt.tsx'
import { ChunkFailures } from '#app/site/layouts/chunk-failures.tsx'
import type { FooterProps } from '#app/site/layouts/footer.tsx'
import { Header } from '#app/site/layouts/header.tsx'
import { SandboxNotice } from '#app/site/layouts/sandbox-notice.tsx'
import { usePageLook } from '#app/site/page-handle.ts'

const touchedFrame = lazy(() => import('#app/site/layouts/touched-frame.tsx'), Anew)
const footer = lazy<FooterProps>(() => import('#app/site/layouts/footer.tsx'), Anew)
const asleep = { TouchedFrame: touchedFrame.DeferredPart, Footer: footer.DeferredPart }

/** Fetches what a visitor who has come to stay may want, once the page is in use. */
const lookAhead = () => [touchedFrame, footer, errorPage].map((part) => part.guess())

/** What stands around a page: skip link, sandbox notice, header, footer, and the dialogs it may open. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useMessages('site')
  const { isFlow } = usePageLook()
  const { TouchedFrame, Footer } = use(DrawnParts) ?? asleep
  useFocusOnNavigation(useLocation().pathname)
  usePictureTransition()
  useEffect(() => void window.firstTouch.then(lookAhead), [])
  return (
    <DialogsProvider messages={t}>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <SandboxNotice />
      <AppPrompt />
      <div className="frame">
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Suspense>
          <Footer isQuiet={isFlow === true} />
        </Suspense>
      </div>
      <Suspense>
        <TouchedFrame />
      </Suspense>
      <ChunkFailures />
    </DialogsProvider>
  )
}
