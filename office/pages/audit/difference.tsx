import { useMessages } from '#office/messages.tsx'
import { useColumnValue } from '#office/pages/audit/use-column-value.ts'

type Columns = Record<string, unknown> | null

/** What each column was, and what it became. `kind`: the table of the row. Keys and times of a row are technical, and not shown. */
export function Difference({ kind, before, after }: { kind: string; before: Columns; after: Columns }) {
  const t = useMessages('audit')
  const show = useColumnValue(kind)
  const isWhole = before === null || after === null
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  // Of a row that came or went, what is empty says nothing.
  const names = all.filter((name) => t.columns[name] && !(isWhole && (after ?? before)?.[name] === null))
  if (names.length === 0) return all.length > 0 && !isWhole && <p className="small soft">{t.technical}</p>
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
