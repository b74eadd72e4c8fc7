import '../money/money.css'
import { NavLink } from 'react-router'
import { useMessages } from '#office/messages.tsx'

/** The links between two pages: the page of partners' tokens and the page of webhooks. */
export function ConnectionTabs() {
  const t = useMessages('frame')
  return (
    <nav className="money-tabs" aria-label={t.connections}>
      <NavLink to="/connections" end>
        {t.tokens}
      </NavLink>
      <NavLink to="/connections/webhooks">{t.webhooks}</NavLink>
    </nav>
  )
}
