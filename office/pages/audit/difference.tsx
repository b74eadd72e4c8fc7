import { type AuditRow, namedColumns } from '#domain/exports/audit-text.ts'
import { useMessages } from '#office/messages.tsx'
import { useColumnValue } from '#office/pages/audit/use-column-value.ts'

/** Shows the old and the new value of each changed column. `kind` is the name of the database table. Technical columns are hidden. */
export function Difference({ kind, before, after }: { kind: string; before: AuditRow; after: AuditRow }) {
  const t = useMessages('audit')
  const show = useColumnValue(kind, { ...before, ...after })
  const names = namedColumns(t.columns, before, after)
  if (names.length === 0) return before && after && <p className="small soft">{t.technical}</p>
  return (
    <dl className="difference">
      {names.map((name) => (
        <div key={name}>
          <dt>{t.columns[name]}</dt>
          <dd>
            {before && name in before && (
              <del>
                <span className="sr">{t.before} </span>
                {show(name, before[name])}
              </del>
            )}
            {before && after && ' → '}
            {after && name in after && (
              <ins>
                <span className="sr">{t.after} </span>
                {show(name, after[name])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
