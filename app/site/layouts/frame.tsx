import './default.css'
import type { ReactNode } from 'react'
import { DialogsProvider } from '#app/browser/dialogs.tsx'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/words.tsx'
import { Footer } from '#app/site/layouts/footer.tsx'
import { Header } from '#app/site/layouts/header.tsx'
import { Menu } from '#app/site/layouts/menu.tsx'
import { PreferencesDialog } from '#app/site/layouts/preferences-dialog.tsx'
import { usePageLook } from '#app/site/page-handle.ts'

/** What stands around a page: skip link, sandbox notice, header, footer, and the dialogs it may open. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useMessages('site')
  const { isSandbox } = useVisit()
  const { isFlow } = usePageLook()
  return (
    <DialogsProvider words={t}>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      {isSandbox && <p className="sandbox micro">{t.sandbox}</p>}
      <div className="frame">
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer isQuiet={isFlow === true} />
      </div>
      <Menu />
      <PreferencesDialog />
    </DialogsProvider>
  )
}
