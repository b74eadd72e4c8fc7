import { useSearchParams } from 'react-router'

/**
 * The filters of a page. The page's URL stores the filters, so that users can share a view. `setFilters` removes empty values and does not
 * change other filters.
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
