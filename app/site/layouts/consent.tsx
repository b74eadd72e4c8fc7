import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ASKS_CONSENT } from '#app/browser/consent/asks-consent.ts'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage } from '#app/components/messages.tsx'

const ConsentDialog = lazy(() => import('#app/site/layouts/consent-dialog.tsx'))

/**
 * Asks what may be counted and told where a service of others is set up, and only then; the footer asks again.
 * Stands first on every page. What asks, and what was agreed to, are downloaded when they are wanted.
 */
export function Consent() {
  const { services } = useVisit()
  const { pathname } = useLocation()
  const language = useLanguage()
  const [isUnasked, setUnasked] = useState(false)
  const [isAgain, setAgain] = useState(false)

  useEffect(() => {
    if (!services) return
    // The page and its title are there now; a moment later they may be another's.
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
    // Before anybody below hears of it: the footer itself may still be asleep.
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [])

  const done = (isChosen: boolean) => {
    setAgain(false)
    if (isChosen) setUnasked(false)
  }

  return (
    // What comes into it is read out by whoever listens, and takes nobody's focus.
    <div aria-live="polite">
      {(isUnasked || isAgain) && (
        <Suspense>
          <ConsentDialog language={language} services={services} isAgain={isAgain} onDone={done} />
        </Suspense>
      )}
    </div>
  )
}
