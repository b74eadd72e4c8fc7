import { useRoleNames } from '#office/frame/use-role-names.ts'
import './stock.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation, useParams } from 'react-router'
import { Page } from '#office/frame/page.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import type { Permission } from '#domain/staff/permissions.ts'

const PARTS = ['calendar', 'prices', 'taxes', 'tables', 'tickets', 'packages', 'courses', 'refund-rules'] as const
export type StockPart = (typeof PARTS)[number]
const NEEDS: Record<StockPart, Permission> = {
  calendar: 'night.view',
  prices: 'stock.price',
  taxes: 'stock.price',
  tables: 'stock.plan',
  tickets: 'stock.plan',
  packages: 'stock.plan',
  courses: 'stock.plan',
  'refund-rules': 'stock.price',
}

type StockPageProps = {
  part: StockPart
  outlet: { id: number; name: string; servesDinner: boolean }
  title?: string
  actions?: ReactNode
  /** A notice about the last action, or null. */
  said: string | null
  children: ReactNode
}

export function StockPage({ part, outlet, title, actions, said, children }: StockPageProps) {
  const t = useMessages('stockCommon')
  const me = useMe()
  const { brand, outlet: slug } = useParams()
  // The link back to the steps of the setup depends on this state.
  const state: unknown = useLocation().state
  const list = useRef<HTMLUListElement>(null)
  // On a phone, the link of the current page may be outside of the visible area, so the list scrolls to it.
  useEffect(() => {
    const ways = list.current
    const here = ways?.querySelector<HTMLElement>('[aria-current="page"]')
    if (ways && here) ways.scrollLeft = here.offsetLeft - ways.offsetLeft - 16
  }, [])
  const parts = PARTS.filter(
    (tab) => reachOf(me, NEEDS[tab], outlet.id) !== null && (tab !== 'courses' || outlet.servesDinner),
  )
  return (
    <Page
      title={title ?? t.parts[part]}
      actions={actions}
      top={
        <nav className="stock-nav" aria-label={t.stock}>
          <ul ref={list}>
            {parts.map((tab) => (
              <li key={tab}>
                <NavLink
                  to={`/${brand}/${slug}/stock/${tab}`}
                  state={state}
                  aria-current={tab === part ? 'page' : undefined}
                >
                  {t.parts[tab]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {said && (
        <Note tone="ok" role="status">
          {said}
        </Note>
      )}
      {children}
    </Page>
  )
}

/** Shows the names of the roles that may change the page. The text is shown to users who can only read the page. */
export function OnlyBy({ permission, fullOnly = false }: { permission: Permission; fullOnly?: boolean }) {
  const t = useMessages('stockCommon')
  const { roles, and } = useMessages('frame')
  const namesOf = useRoleNames()
  const names = fullOnly ? [roles.owner] : namesOf(permission)
  return <p className="small soft">{t.onlyBy(names.join(` ${and} `))}</p>
}
