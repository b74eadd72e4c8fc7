import './outcome.css'
import { useVisit } from '#app/components/visit.ts'
import { useLanguage, useMessages } from '#app/components/messages.tsx'
import { instantText } from '#app/site/pages/booking/nights/night-text.ts'
import { Icon } from '#app/ui/icon.tsx'

/**
 * The notice in the stored copy of a ticket. The notice shows the time at which the server rendered the copy. Outside of a stored copy, the
 * notice is hidden.
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
