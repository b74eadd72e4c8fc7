import { useMessages } from '#office/messages.tsx'

export type HoldableTable = { id: number; name: string; section: string; capacity: number }

type TableChoiceProps = {
  tables: readonly HoldableTable[]
  picked: ReadonlySet<number>
  fault: string | undefined
  onPick: (selectedIds: ReadonlySet<number>) => void
}

export function TableChoice({ tables, picked, fault, onPick }: TableChoiceProps) {
  const t = useMessages('holds')
  const sections = [...new Set(tables.map(({ section }) => section))]
  const toggle = (id: number) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    onPick(next)
  }
  return (
    <fieldset className="field holds__choice">
      <legend className="label">{t.tables}</legend>
      <p className="hint">{tables.length === 0 ? t.allTaken : t.onlyFree(tables.length)}</p>
      <div className="holds__tables">
        {sections.map((section) => (
          <div key={section} role="group" aria-label={section}>
            <p className="micro soft">{section}</p>
            <div className="chips">
              {tables
                .filter((table) => table.section === section)
                .map(({ id, name, capacity }) => (
                  <label className="chip" key={id}>
                    <input type="checkbox" checked={picked.has(id)} onChange={() => toggle(id)} />
                    {name}
                    <span className="count">
                      <span className="sr">{t.seats(capacity)}</span>
                      <span aria-hidden="true">{capacity}</span>
                    </span>
                  </label>
                ))}
            </div>
          </div>
        ))}
      </div>
      {fault && (
        <p className="error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
