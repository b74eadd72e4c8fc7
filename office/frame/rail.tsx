import './rail.css'
import { Link, NavLink, useLocation } from 'react-router'
import { chooseTheme, type Theme } from '#office/frame/theme.ts'
import { signOut } from '#office/frame/sign-out.ts'
import { useWays, type PageLink } from '#office/frame/use-ways.ts'
import { groupWordmark } from '#office/kit/group-look.ts'
import { Icon } from '#office/kit/icon.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

/**
 * The main navigation with the pages that the user may open. A phone shows the pages of a night, and lists the other pages under "More".
 */
export function Rail({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) {
  const t = useMessages('frame')
  const ways = useWays()
  const { pathname } = useLocation()
  // On a phone, "More" is marked as current if it contains the current page.
  const isBehindMore = ways.flat().some(({ to, isOnPhone }) => !isOnPhone && pathname.startsWith(to))
  return (
    <nav className="rail" aria-label={t.main}>
      <Link className="logo" to="/" aria-label={`${groupWordmark()}, ${t.office}`}>
        {groupWordmark()}
      </Link>
      {ways.map((group) => (
        <ul key={group[0]?.to}>
          {group.map(({ isOnPhone, ...link }) => (
            <li key={link.to} className={isOnPhone ? undefined : 'rail__not-phone'}>
              <RailLink {...link} />
            </li>
          ))}
        </ul>
      ))}
      <ul className="phone">
        <li>
          <RailLink to="/more" label={t.more} icon="more" isHere={isBehindMore} />
        </li>
      </ul>
      <RailFoot theme={theme} onTheme={onTheme} />
    </nav>
  )
}

type RailLinkProps = Omit<PageLink, 'isOnPhone' | 'needs'> & { isHere?: boolean }

const RailLink = ({ to, label, short, icon, goKey, isHere = false }: RailLinkProps) => (
  <NavLink to={to} className={isHere ? 'is-here' : undefined}>
    <Icon name={icon} />
    {short ? (
      <span>
        <span className="desk">{label}</span>
        <span className="touch">{short}</span>
      </span>
    ) : (
      <span>{label}</span>
    )}
    {goKey && <kbd aria-hidden="true">G {goKey.toUpperCase()}</kbd>}
  </NavLink>
)

function RailFoot({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) {
  const t = useMessages('frame')
  const me = useMe()
  const { pathname } = useLocation()
  const roles = me.roleNames.map(({ role, house }) => house ?? t.roles[role]).join(', ')
  const isEverywhere = me.reaches.some(({ outletId }) => outletId === null)
  const where = isEverywhere ? t.allOutlets : me.outlets.map(({ name }) => name).join(', ')
  return (
    <div className="rail__me">
      <div>
        <b>{me.name}</b>
        <small>
          {roles}, {where}
        </small>
      </div>
      <Segment
        key={pathname}
        legend={t.theme}
        name="theme"
        value={theme}
        choices={[
          { value: 'night', label: t.night },
          { value: 'day', label: t.day },
        ]}
        onChange={(nextTheme) => {
          chooseTheme(nextTheme)
          onTheme(nextTheme)
        }}
      />
      <button type="button" className="link micro" onClick={() => void signOut()}>
        {t.signOut}
      </button>
    </div>
  )
}
