import { useFilters } from '#office/frame/use-filters.ts'
import { SelectField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'

/** Returns the outlet in the page's URL, as a field for a call. Returns an empty object if the URL has no outlet. */
export function selectedOutlet(search: URLSearchParams): { outlet?: number } {
  const outlet = Number(search.get('outlet'))
  return Number.isInteger(outlet) && outlet > 0 ? { outlet } : {}
}

type OutletFilterProps = {
  label: string
  outlets: readonly { id: number; name: string }[]
  /** The label of the choice "all outlets". Without this label, there is no such choice, and one outlet is always selected. */
  all?: string
  /** The selected outlet, if it is not the outlet in the page's URL. */
  value?: number | null
  /** Other filters that are set when the user selects an outlet. */
  also?: Record<string, string>
}

/** A filter of a list by outlet. Users with only one outlet do not see the filter. */
export function ListOutletFilter({ outlets }: Pick<OutletFilterProps, 'outlets'>) {
  const t = useMessages('frame')
  return outlets.length > 1 && <OutletFilter label={t.outlet} outlets={outlets} all={t.allOutlets} />
}

/** A filter by outlet. The page's URL stores the selection. */
export function OutletFilter({ label, outlets, all, value, also }: OutletFilterProps) {
  const [search, setFilters] = useFilters()
  const selected = value === undefined ? search.get('outlet') : value
  return (
    <SelectField
      label={label}
      value={String(selected ?? '')}
      choices={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...outlets.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) => setFilters({ outlet: target.value, ...also })}
    />
  )
}
