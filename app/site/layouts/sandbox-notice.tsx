import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Link } from '#app/ui/link.tsx'

/** A notice on every page of a sandbox: the site takes no real money. Renders nothing on a real site. */
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
