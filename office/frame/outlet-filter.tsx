import { useFilters } from '#office/frame/use-filters.ts'
import { SelectField } from '#office/kit/field.tsx'

type OutletFilterProps = {
  label: string
  outlets: readonly { id: number; name: string }[]
  /** The label of the empty selection, which means all outlets. Without it one outlet is always selected. */
  all?: string
  /** The outlet in view, if it is not the one of the address. */
  value?: number | null
  /** Other filters that a new selection sets. */
  also?: Record<string, string>
}

/** Selects an outlet for a list or a report. The address stores the selection. */
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
