import { useMessages } from '#app/components/messages.tsx'
import { useVisit } from '#app/components/visit.ts'
import { Checkbox } from '#app/ui/controls/checkbox.tsx'

/** Asks if the guest wants news and invitations. A member is not asked, because the account has this choice. */
export function NewsField({ hasNews, onNews }: { hasNews: boolean; onNews: (hasNews: boolean) => void }) {
  const t = useMessages('booking')
  if (useVisit().member) return null
  return (
    <Checkbox id="news" checked={hasNews} onChange={(e) => onNews(e.target.checked)}>
      {t.news}
    </Checkbox>
  )
}
