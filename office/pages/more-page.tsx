import { Link } from 'react-router'
import { signOut } from '#office/frame/sign-out.ts'
import { Page } from '#office/frame/page.tsx'
import { useWays } from '#office/frame/use-ways.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

/** Lists the pages that do not fit in the navigation bar of a phone. */
export function MorePage() {
  const t = useMessages('frame')
  const me = useMe()
  const groups = useWays()
  return (
    <Page title={t.more}>
      <p className="small soft">
        {me.name}, {me.roleNames.map(({ role, house }) => house ?? t.roles[role]).join(', ')}
      </p>
      {groups
        .map((ways) => ways.filter(({ isOnPhone }) => !isOnPhone))
        .filter((ways) => ways.length > 0)
        .map((ways) => (
          <ul className="lines" key={ways[0]?.to}>
            {ways.map(({ to, label, icon }) => (
              <li key={to}>
                <div>
                  <Link to={to}>
                    <b>
                      <Icon name={icon} /> {label}
                    </b>
                  </Link>
                </div>
              </li>
            ))}
          </ul>
        ))}
      <div className="row">
        <Button icon="out" onClick={() => void signOut()}>
          {t.signOut}
        </Button>
      </div>
    </Page>
  )
}
