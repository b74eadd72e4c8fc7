import { useLocation } from 'react-router'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

type AccountLinkProps = { className?: string; onClick?: () => void }

/**
 * A link to the login. After signing in, the visitor is back on the current page. A signed-in member sees their name and tier instead
 * (R-023).
 */
export function AccountLink(props: AccountLinkProps) {
  const t = useMessages('site')
  const to = usePageLink()
  const { member } = useVisit()
  const { pathname, search } = useLocation()
  if (member) {
    return (
      <Link {...props} to={to('myReservations')}>
        <Icon name="person" />
        <span>
          <b>{member.firstName}</b> {member.tierName}
        </span>
      </Link>
    )
  }
  return (
    <Link {...props} to={to('login', {}, { to: pathname + search })}>
      <Icon name="person" />
      {t.login}
    </Link>
  )
}
