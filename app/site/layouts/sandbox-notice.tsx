import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Link } from '#app/ui/link.tsx'

/** Says on every page that this brand takes no real money, where it does not. */
export function SandboxNotice() {
  const t = useMessages('site')
  const to = usePageLink()
  if (!useVisit().isSandbox) return null
  return (
    <aside className="sandbox micro" aria-label={t.sandboxLabel}>
      {t.sandbox} <Link to={to('dev')}>{t.sandboxLink}</Link>
    </aside>
  )
}
