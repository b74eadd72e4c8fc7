import { useSearchParams } from 'react-router'
import { SelectField, TextField } from '#office/kit/field.tsx'
import { useMessages } from '#office/messages.tsx'
import { useMe } from '#office/session.tsx'

/** Each choice is in the address, so that a view can be sent to somebody. */
export function AuditFilters() {
  const t = useMessages('audit')
  const { outlets } = useMe()
  const [search, setSearch] = useSearchParams()
  const set = (name: string, value: string) =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <div className="audit__filters">
      <SelectField
        label={t.what}
        value={search.get('subject') ?? ''}
        choices={[
          { value: '', label: t.anything },
          ...Object.entries(t.subjects).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ target }) => set('subject', target.value)}
      />
      <SelectField
        label={t.where}
        value={search.get('outlet') ?? ''}
        choices={[
          { value: '', label: t.group },
          ...outlets.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => set('outlet', target.value)}
      />
      <TextField
        label={t.from}
        type="date"
        value={search.get('from') ?? ''}
        onChange={({ target }) => set('from', target.value)}
      />
      <TextField
        label={t.to}
        type="date"
        value={search.get('to') ?? ''}
        onChange={({ target }) => set('to', target.value)}
      />
    </div>
  )
}
