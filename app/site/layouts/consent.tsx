import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ASKS_CONSENT } from '#app/browser/consent/asks-consent.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage } from '#app/components/messages.tsx'

const ConsentDialog = lazy(() => import('#app/site/layouts/consent-dialog.tsx'))

/**
 * Asks for consent if a service of a third party is configured. A link in the footer opens the question again. Every page renders
 * this component first. The dialog and the services are downloaded on demand.
 */
export function Consent() {
  const { services } = useVisit()
  const { pathname } = useLocation()
  const language = useLanguage()
  const [isUnasked, setUnasked] = useState(false)
  const [isAgain, setAgain] = useState(false)

  useEffect(() => {
    if (!services) return
    // Path and title are read before the import, because the visitor may open another page during the import.
    const page = { pathname, title: document.title }
    void import('#app/browser/consent/report-page.ts')
      .then(({ reportPage }) => reportPage(services, page))
      .then((isAsked) => setUnasked(!isAsked))
  }, [services, pathname])

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest(`[${ASKS_CONSENT}]`))) return
      event.preventDefault()
      setAgain(true)
    }
    // The listener is on the window and runs in the capture phase, because the footer may not be hydrated yet.
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [])

  const closeDialog = (isChosen: boolean) => {
    setAgain(false)
    if (isChosen) setUnasked(false)
  }

  return (
    // Screen readers announce the content of this element; the focus does not move.
    <div aria-live="polite">
      {(isUnasked || isAgain) && (
        <Suspense>
          <ConsentDialog language={language} services={services} isAgain={isAgain} onDone={closeDialog} />
        </Suspense>
      )}
    </div>
  )
}
