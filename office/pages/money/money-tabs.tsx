import './money.css'
import { NavLink, useSearchParams } from 'react-router'
import { SelectField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

/** The ways between the money pages; the outlet that was chosen comes along. */
export function MoneyTabs() {
  const t = useMessages('money')
  const [search] = useSearchParams()
  const outlet = search.get('outlet')
  const kept = outlet ? `?outlet=${outlet}` : ''
  return (
    <nav className="money-tabs" aria-label={t.parts}>
      <NavLink to={`/money/refunds${kept}`}>{t.tabs.refunds}</NavLink>
    </nav>
  )
}

/** One outlet or all of one's own, kept in the address. */
export function OutletChoice() {
  const t = useMessages('money')
  const { outlets } = useMe()
  const [search, setSearch] = useSearchParams()
  if (outlets.length < 2) return null
  const choose = (outlet: string) =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last)
        if (outlet) next.set('outlet', outlet)
        else next.delete('outlet')
        next.delete('open')
        return next
      },
      { replace: true },
    )
  return (
    <SelectField
      label={t.outlet}
      value={search.get('outlet') ?? ''}
      choices={[
        { value: '', label: t.allOutlets },
        ...outlets.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
