import './rail.css'
import { NavLink, useLocation } from 'react-router'
import type { Permission } from '#domain/staff/permissions.ts'
import { chooseTheme, type Theme } from '#office/frame/theme.ts'
import { signOut } from '#office/frame/sign-out.ts'
import { Icon, type IconName } from '#office/kit/icon.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { outletPath, reachOf, useMe } from '#office/session.tsx'

type Item = {
  to: string
  label: string
  icon: IconName
  needs?: Permission
  isOnPhone?: boolean
  isOnlyPhone?: boolean
}

/** The ways through the office, by what whoever is here may do. On a phone those of a night and the rest behind one. */
export function Rail({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) {
  const t = useMessages('frame')
  const me = useMe()
  const path = useHere()
  const groups: Item[][] = [
    path === null
      ? []
      : [
          { to: `${path}/tonight`, label: t.tonight, icon: 'tonight', needs: 'night.view', isOnPhone: true },
          { to: `${path}/floor`, label: t.floor, icon: 'floor', needs: 'night.view', isOnPhone: true },
          { to: `${path}/requests`, label: t.waiting, icon: 'clock', needs: 'night.view' },
        ],
    [{ to: '/reservations', label: t.reservations, icon: 'search', needs: 'night.view', isOnPhone: true }],
    [
      { to: '/people', label: t.people, icon: 'people', needs: 'staff.manage' },
      { to: '/devices', label: t.devices, icon: 'device', needs: 'device.manage' },
      { to: '/audit', label: t.audit, icon: 'audit', needs: 'audit.view' },
    ],
    [
      { to: '/me', label: t.me, icon: 'guests' },
      { to: '/more', label: t.more, icon: 'more', isOnPhone: true, isOnlyPhone: true },
    ],
  ]
  const isMine = ({ needs }: Item) => !needs || reachOf(me, needs) !== null
  return (
    <nav className="rail" aria-label={t.main}>
      <NavLink className="logo" to="/" aria-label={t.office}>
        senja
      </NavLink>
      {groups
        .map((items) => items.filter(isMine))
        .filter((items) => items.length > 0)
        .map((items) => (
          <ul key={items[0]?.to}>
            {items.map(({ to, label, icon, isOnPhone, isOnlyPhone }) => (
              <li key={to} className={isOnlyPhone ? 'phone' : isOnPhone ? undefined : 'rail__not-phone'}>
                <NavLink to={to}>
                  <Icon name={icon} />
                  <span>{label}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      <RailFoot theme={theme} onTheme={onTheme} />
    </nav>
  )
}

/** The outlet of the page in view, else the first that one may see; null where there is none. */
export function useHere(): string | null {
  const me = useMe()
  const { pathname } = useLocation()
  const mine = me.outlets.filter(({ id }) => reachOf(me, 'night.view', id) !== null)
  const here = mine.find((outlet) => pathname.startsWith(`${outletPath(outlet)}/`)) ?? mine[0]
  return here ? outletPath(here) : null
}

function RailFoot({ theme, onTheme }: { theme: Theme; onTheme: (theme: Theme) => void }) {
  const t = useMessages('frame')
  const me = useMe()
  const { pathname } = useLocation()
  const roles = me.roles.map((role) => t.roles[role]).join(', ')
  const isEverywhere = me.reaches.some(({ outlet_id }) => outlet_id === null)
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
