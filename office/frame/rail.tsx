import './rail.css'
import { NavLink, useLocation } from 'react-router'
import { chooseTheme, type Theme } from '#office/frame/theme.ts'
import { signOut } from '#office/frame/sign-out.ts'
import { useWays, type Way } from '#office/frame/use-ways.ts'
import { Icon } from '#office/kit/icon.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

/** The ways through the office, by what whoever is here may do. On a phone those of a night and the rest behind one. */
export function Rail({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) {
  const t = useMessages('frame')
  const ways = useWays()
  const { pathname } = useLocation()
  // On a phone the pages behind "More" are found there.
  const isBehindMore = ways.flat().some(({ to, isOnPhone }) => !isOnPhone && pathname.startsWith(to))
  return (
    <nav className="rail" aria-label={t.main}>
      <NavLink className="logo" to="/" aria-label={t.office}>
        senja
      </NavLink>
      {ways.map((group) => (
        <ul key={group[0]?.to}>
          {group.map(({ isOnPhone, ...way }) => (
            <li key={way.to} className={isOnPhone ? undefined : 'rail__not-phone'}>
              <RailLink {...way} />
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

type RailLinkProps = Omit<Way, 'isOnPhone' | 'needs'> & { isHere?: boolean }

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
  const roles = me.roles.map((role) => t.roles[role]).join(', ')
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
        onChange={(chosen) => {
          chooseTheme(chosen)
          onTheme(chosen)
        }}
      />
      <button type="button" className="link micro" onClick={() => void signOut()}>
        {t.signOut}
      </button>
    </div>
  )
}
