import './stock.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useParams } from 'react-router'
import { Page } from '#office/frame/page.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { reachOf, rolesWith, useMe } from '#office/session.tsx'
import type { Permission } from '#domain/staff/permissions.ts'

const PARTS = ['calendar', 'prices', 'taxes', 'tables', 'tickets', 'courses', 'refund-rules'] as const
export type StockPart = (typeof PARTS)[number]
const NEEDS: Record<StockPart, Permission> = {
  calendar: 'night.view',
  prices: 'stock.price',
  taxes: 'stock.price',
  tables: 'stock.plan',
  tickets: 'stock.plan',
  courses: 'stock.plan',
  'refund-rules': 'stock.price',
}

type StockPageProps = {
  part: StockPart
  outlet: { id: number; name: string; servesDinner: boolean }
  title?: string
  actions?: ReactNode
  /** What has just been done. */
  said: string | null
  children: ReactNode
}

/** A page of what an outlet sells, with the ways to its other parts. */
export function StockPage({ part, outlet, title, actions, said, children }: StockPageProps) {
  const t = useMessages('stockCommon')
  const me = useMe()
  const { brand, outlet: slug } = useParams()
  const list = useRef<HTMLUListElement>(null)
  // On a phone the part in view may lie beyond the edge.
  useEffect(() => {
    const ways = list.current
    const here = ways?.querySelector<HTMLElement>('[aria-current="page"]')
    if (ways && here) ways.scrollLeft = here.offsetLeft - ways.offsetLeft - 16
  }, [])
  const parts = PARTS.filter(
    (one) => reachOf(me, NEEDS[one], outlet.id) !== null && (one !== 'courses' || outlet.servesDinner),
  )
  return (
    <Page
      title={title ?? t.parts[part]}
      actions={actions}
      top={
        <nav className="stock-nav" aria-label={t.stock}>
          <ul ref={list}>
            {parts.map((one) => (
              <li key={one}>
                <NavLink to={`/${brand}/${slug}/stock/${one}`} aria-current={one === part ? 'page' : undefined}>
                  {t.parts[one]}
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

/** Who may change what one can only read. */
export function OnlyBy({ permission, fullOnly = false }: { permission: Permission; fullOnly?: boolean }) {
  const t = useMessages('stockCommon')
  const { roles, and } = useMessages('frame')
  const names = (fullOnly ? (['owner'] as const) : rolesWith(permission)).map((role) => roles[role])
  return <p className="small soft">{t.onlyBy(names.join(` ${and} `))}</p>
}
