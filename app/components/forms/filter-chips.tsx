import './filter-chips.css'
import { useLocation } from 'react-router'
import { Link } from '#app/ui/link.tsx'

type FilterChip = {
  label: string
  /**
   * The query parameters that a click on the chip sets in the address of the page. A parameter without a value is removed from the address.
   */
  query: Readonly<Record<string, string | undefined>>
}

/** One filter of a list as a row of links. Each link leads to the first page of the list with that filter. */
export function FilterChips({ label, chips }: { label: string; chips: FilterChip[] }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  return (
    <nav className="chips chips--scroll filter-chips" aria-label={label}>
      {chips.map(({ label: text, query }) => (
        <Link
          className="chip"
          key={text}
          to={pathname + searchWith(params, query)}
          aria-current={isAsked(params, query) ? 'true' : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

const isAsked = (params: URLSearchParams, query: FilterChip['query']) =>
  Object.entries(query).every(([name, value]) => (params.get(name) || undefined) === value)

function searchWith(params: URLSearchParams, query: FilterChip['query']): string {
  const changed = new URLSearchParams(
    [...params].filter(([name, value]) => value && name !== 'page' && !(name in query)),
  )
  for (const [name, value] of Object.entries(query)) if (value) changed.set(name, value)
  return changed.size > 0 ? `?${changed}` : ''
}

export const chipsOf = (name: string, all: string, options: { value: string; label: string }[]): FilterChip[] => [
  { label: all, query: { [name]: undefined } },
  ...options.map(({ value, label }) => ({ label, query: { [name]: value } })),
]
