import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { CONSENT_ASKED, CONSENT_KEPT, keptConsent } from '#app/browser/consent.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage } from '#app/components/words.tsx'

const ConsentDialog = lazy(() => import('#app/site/layouts/consent-dialog.tsx'))

const onKept = (tell: () => void) => {
  window.addEventListener(CONSENT_KEPT, tell)
  return () => window.removeEventListener(CONSENT_KEPT, tell)
}

/**
 * Asks what may be counted and told where a service of others is set up, and only then; the footer asks again.
 * Stands first on every page. What asks, and what was agreed to, are downloaded when they are wanted.
 */
export function Consent() {
  const { services } = useVisit()
  const { pathname } = useLocation()
  const language = useLanguage()
  const [isAgain, setAgain] = useState(false)
  const isUnasked = useSyncExternalStore(
    onKept,
    () => services !== null && keptConsent() === null,
    () => false,
  )

  useEffect(() => {
    const again = () => setAgain(true)
    window.addEventListener(CONSENT_ASKED, again)
    return () => window.removeEventListener(CONSENT_ASKED, again)
  }, [])

  useEffect(() => {
    const consent = keptConsent()
    if (!services || !(consent?.analytics || consent?.marketing)) return
    // The page and its title are there now; a moment later they may be another's.
    const page = { pathname, title: document.title }
    void import('#app/browser/outside-services.ts').then(({ showPage }) => showPage(services, consent, page))
  }, [services, pathname])

  return (
    // What comes into it is read out by whoever listens, and takes nobody's focus.
    <div aria-live="polite">
      {(isUnasked || isAgain) && (
        <Suspense>
          <ConsentDialog language={language} services={services} isAgain={isAgain} onDone={() => setAgain(false)} />
        </Suspense>
      )}
    </div>
  )
}
