import type { OfficeAnswer } from '#office/api/office.ts'
import { OutletFilter } from '#office/frame/outlet-filter.tsx'
import { useFilters } from '#office/frame/use-filters.ts'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

type AuditFiltersProps = { staff: OfficeAnswer<'auditStaff'> }

/** The filters of the audit log. The page's URL stores the filters, so that users can share a view. */
export function AuditFilters({ staff }: AuditFiltersProps) {
  const t = useMessages('audit')
  const { outlets } = useMe()
  const [search, setFilters] = useFilters()
  return (
    <div className="audit__filters">
      <SelectField
        label={t.who}
        value={search.get('actor') ?? ''}
        choices={[{ value: '', label: t.everybody }, ...staff.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ target }) => setFilters({ actor: target.value })}
      />
      <SelectField
        label={t.what}
        value={search.get('subject') ?? ''}
        choices={[
          { value: '', label: t.anything },
          ...Object.entries(t.subjects)
            .map(([value, label]) => ({ value, label }))
            .toSorted((first, other) => first.label.localeCompare(other.label)),
        ]}
        onChange={({ target }) => setFilters({ subject: target.value })}
      />
      <OutletFilter label={t.where} outlets={outlets} all={t.group} />
      <TextField
        label={t.from}
        type="date"
        value={search.get('from') ?? ''}
        onChange={({ target }) => setFilters({ from: target.value })}
      />
      <TextField
        label={t.to}
        type="date"
        value={search.get('to') ?? ''}
        onChange={({ target }) => setFilters({ to: target.value })}
      />
    </div>
  )
}
