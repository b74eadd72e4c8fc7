import './default.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DialogsProvider } from '#app/browser/dialogs/dialogs.tsx'
import { useFocusOnNavigation } from '#app/browser/use-focus-on-navigation.ts'
import { usePictureTransition } from '#app/browser/use-picture-transition.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Ahead } from '#app/site/layouts/ahead.tsx'
import { AppPrompt } from '#app/site/layouts/app-prompt.tsx'
import { ChunkFailures } from '#app/site/layouts/chunk-failures.tsx'
import { Footer } from '#app/site/layouts/footer.tsx'
import { Header } from '#app/site/layouts/header.tsx'
import { Menu } from '#app/site/layouts/menu.tsx'
import { PreferencesDialog } from '#app/site/layouts/preferences-dialog.tsx'
import { SandboxNotice } from '#app/site/layouts/sandbox-notice.tsx'
import { usePageLook } from '#app/site/page-handle.ts'

export function Frame({ children }: { children: ReactNode }) {
  const t = useMessages('site')
  const { isFlow, flood } = usePageLook()
  useFocusOnNavigation(useLocation().pathname)
  usePictureTransition()
  return (
    <DialogsProvider messages={t}>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <SandboxNotice />
      <div className={flood ? 'frame frame--flood' : 'frame'} style={flood?.style}>
        <AppPrompt />
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer isShort={isFlow === true} />
      </div>
      <Menu />
      <PreferencesDialog />
      <Ahead />
      <ChunkFailures />
    </DialogsProvider>
  )
}
