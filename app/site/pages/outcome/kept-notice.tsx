import './outcome.css'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { instantText } from '#app/site/pages/booking/nights/night-text.ts'
import { Icon } from '#app/ui/icon.tsx'

/**
 * Seen in the kept copy of a ticket alone: the hour at which the server wrote this page is the hour since which the copy
 * stands.
 */
export function KeptNotice({ timezone }: { timezone: string }) {
  const t = useMessages('payment')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const { now } = useVisit()
  return (
    <div className="tix-kept banner" role="status">
      <Icon name="warn" />
      <p>
        <b>{t.keptTitle}</b> {t.kept(instantText(new Date(now), timezone, messages, language))}
      </p>
    </div>
  )
}
