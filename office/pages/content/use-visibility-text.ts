import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type Visibility = { isPublished: boolean; from: string | null; until: string | null }

export function useVisibilityText(zone?: string): (visibility: Visibility) => string {
  const t = useMessages('content')
  const { moment } = useTimeText(zone)
  return ({ isPublished, from, until }) => {
    const now = Date.now()
    if (!isPublished) return t.offSite
    if (until !== null && Date.parse(until) <= now) return t.isOver
    if (from !== null && Date.parse(from) > now) return t.fromMoment(moment(from))
    return until === null ? t.onSite : t.untilMoment(moment(until))
  }
}
