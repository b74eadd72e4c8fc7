import './money.css'
import './payments.css'
import { NavLink, useSearchParams } from 'react-router'
import { OutletFilter } from '#office/frame/outlet-filter.tsx'
import { useMessages } from '#office/messages.tsx'
import { mayForGroup, useMe } from '#office/session.tsx'

/** The links between the money pages. The links preserve the selected outlet. */
export function MoneyTabs() {
  const t = useMessages('money')
  const [search] = useSearchParams()
  const outlet = search.get('outlet')
  const me = useMe()
  // The gateway's books cover all outlets. Therefore a user needs the permission for the whole group to see these books.
  const isOfGroup = mayForGroup(me, 'payment.view')
  const mayBooks = mayForGroup(me, 'books.manage')
  const query = outlet ? `?outlet=${outlet}` : ''
  return (
    <nav className="money-tabs" aria-label={t.parts}>
      {(['refunds', 'payments', 'flags', 'channels'] as const).map((tab) => (
        <NavLink key={tab} to={`/money/${tab}${query}`}>
          {t.tabs[tab]}
        </NavLink>
      ))}
      {isOfGroup && (
        <>
          <NavLink to="/money/reconcile">{t.tabs.reconcile}</NavLink>
          <NavLink to="/money/companies">{t.tabs.companies}</NavLink>
        </>
      )}
      {mayBooks && <NavLink to="/money/books">{t.tabs.books}</NavLink>}
    </nav>
  )
}

/** A field to choose one outlet, or all outlets of the user. Users with a single outlet do not see the field. */
export function OutletChoice() {
  const t = useMessages('money')
  const { outlets } = useMe()
  if (outlets.length < 2) return null
  return <OutletFilter label={t.outlet} outlets={outlets} all={t.allOutlets} also={{ open: '' }} />
}
