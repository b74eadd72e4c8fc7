import { useSearchParams } from 'react-router'

/**
 * The filters of a page, kept in its address so that a view can be sent to somebody. `setFilters` drops what is empty
 * and leaves the others.
 */
export function useFilters(): [URLSearchParams, (values: Readonly<Record<string, string>>) => void] {
  const [filters, setSearch] = useSearchParams()
  const setFilters = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last)
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [filters, setFilters]
}
