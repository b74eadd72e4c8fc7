import { Link } from 'react-router'
import type { Permission } from '#domain/staff/permissions.ts'
import { signOut } from '#office/frame/sign-out.ts'
import { useHere } from '#office/frame/rail.tsx'
import { Page } from '#office/frame/page.tsx'
import { Button } from '#office/kit/button.tsx'
import { Icon, type IconName } from '#office/kit/icon.tsx'
import { useMessages } from '#office/messages.tsx'
import { reachOf, useMe } from '#office/session.tsx'

type Way = { to: string; label: string; icon: IconName; needs?: Permission }

/** What the bar of a phone has no room for. */
export function MorePage() {
  const t = useMessages('frame')
  const me = useMe()
  const here = useHere()
  const ways: Way[] = [
    ...(here === null
      ? []
      : [{ to: `${here}/requests`, label: t.waiting, icon: 'clock' as const, needs: 'night.view' as const }]),
    { to: '/people', label: t.people, icon: 'people', needs: 'staff.manage' },
    { to: '/devices', label: t.devices, icon: 'device', needs: 'device.manage' },
    { to: '/audit', label: t.audit, icon: 'audit', needs: 'audit.view' },
    { to: '/me', label: t.me, icon: 'guests' },
  ]
  return (
    <Page title={t.more}>
      <p className="small soft">
        {me.name}, {me.roles.map((role) => t.roles[role]).join(', ')}
      </p>
      <ul className="lines">
        {ways
          .filter(({ needs }) => !needs || reachOf(me, needs) !== null)
          .map(({ to, label, icon }) => (
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
      <div className="row">
        <Button icon="out" onClick={() => void signOut()}>
          {t.signOut}
        </Button>
      </div>
    </Page>
  )
}
