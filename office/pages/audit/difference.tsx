import { useMessages } from '#office/messages.tsx'

type Columns = Record<string, unknown> | null

/** Personal columns say that they changed, and no more. */
const HIDDEN = '…'

/** Of a row that came or went: its keys and times stand in the other columns of the table, and what is empty says nothing. */
const isSaidElsewhere = (name: string, value: unknown) =>
  value === null || ['id', 'staff_id', 'outlet_id', 'created_at'].includes(name)

/** What each column was, and what it became. */
export function Difference({ before, after }: { before: Columns; after: Columns }) {
  const t = useMessages('audit')
  const isWhole = before === null || after === null
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isWhole || !isSaidElsewhere(name, (after ?? before)?.[name]),
  )
  const show = (value: unknown) => {
    if (value === null || value === undefined) return t.nothing
    if (value === HIDDEN) return t.hidden
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return (
    <dl className="difference">
      {names.map((name) => (
        <div key={name}>
          <dt>{name.replaceAll('_', ' ')}</dt>
          <dd>
            {before && name in before && (
              <del>
                <span className="sr">{t.before} </span>
                {show(before[name])}
              </del>
            )}
            {before && after && ' → '}
            {after && name in after && (
              <ins>
                <span className="sr">{t.after} </span>
                {show(after[name])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
