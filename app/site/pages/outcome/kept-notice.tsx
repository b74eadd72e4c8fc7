import './outcome.css'
import { useEffect } from 'react'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { instantText } from '#app/site/pages/booking/nights/night-text.ts'
import { Icon } from '#app/ui/icon.tsx'

/**
 * Has the ticket in view kept for when there is no network. What it says is to be seen in the kept copy alone: the hour at
 * which the server wrote this page is the hour since which the copy stands.
 */
export function KeptNotice({ isTicket, timezone }: { isTicket: boolean; timezone: string }) {
  const t = useMessages('payment')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const { now } = useVisit()
  useEffect(() => {
    // A ticket that cannot be kept is no worse than one that need not be.
    void import('#app/browser/keep-ticket.ts').then(({ notifyWorker }) => notifyWorker(isTicket)).catch(() => undefined)
  }, [isTicket])
  if (!isTicket) return null
  return (
    <div className="tix-kept banner" role="status">
      <Icon name="warn" />
      <p>
        <b>{t.keptTitle}</b> {t.kept(instantText(new Date(now), timezone, messages, language))}
      </p>
    </div>
  )
}
