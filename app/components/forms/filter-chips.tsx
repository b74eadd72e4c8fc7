import './filter-chips.css'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'

type FilterChip = {
  label: string
  /** What the address says while the chip is chosen; a name without a value is left out of it. */
  query: Readonly<Record<string, string | undefined>>
}

/** One filter of a list as a row of links: each leads to the list with that filter, from its first page on. */
export function FilterChips({ label, chips }: { label: string; chips: FilterChip[] }) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  return (
    <nav className="chips chips--scroll filter-chips" aria-label={label}>
      {chips.map(({ label: text, query }) => (
        <Link
          className="chip"
          key={text}
          to={pathname + searchWith(asked, query)}
          aria-current={isAsked(asked, query) ? 'true' : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

const isAsked = (asked: URLSearchParams, query: FilterChip['query']) =>
  Object.entries(query).every(([name, value]) => (asked.get(name) || undefined) === value)

function searchWith(asked: URLSearchParams, query: FilterChip['query']): string {
  const changed = new URLSearchParams(
    [...asked].filter(([name, value]) => value && name !== 'page' && !(name in query)),
  )
  for (const [name, value] of Object.entries(query)) if (value) changed.set(name, value)
  return changed.size > 0 ? `?${changed}` : ''
}

/** A chip for each option, after one for all of them. */
export const chipsOf = (name: string, all: string, options: { value: string; label: string }[]): FilterChip[] => [
  { label: all, query: { [name]: undefined } },
  ...options.map(({ value, label }) => ({ label, query: { [name]: value } })),
]
