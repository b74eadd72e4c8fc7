import './profile.css'
import { NavLink, Outlet } from 'react-router'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { Frame } from '#app/site/layouts/frame.tsx'

/** The frame of a member's own pages: the greeting and the navigation (spec §2). */
export default function ProfileLayout() {
  const t = useMessages('profile')
  const to = usePageLink()
  const { member } = useVisit()
  return (
    <Frame>
      <div className="profile wrap">
        <header className="profile__head no-print">
          <p className="d2">{t.hello(member?.firstName ?? '')}</p>
          <nav aria-label={t.title}>
            <ul className="chips">
              {(
                [
                  ['myReservations', t.reservations],
                  ['membership', t.membership],
                  ['myAccount', t.account],
                ] as const
              ).map(([page, label]) => (
                <li key={page}>
                  <NavLink className="chip" to={to(page)}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <Outlet />
      </div>
    </Frame>
  )
}

export { ErrorBoundary } from '#app/site/layouts/default.tsx'
