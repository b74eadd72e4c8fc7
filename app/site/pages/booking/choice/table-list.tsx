import { useId } from 'react'
import { useVisit } from '#app/components/visit.ts'
import { useMessages } from '#app/components/messages.tsx'
import { tableGroups, type TableState, tableState } from '#app/site/pages/booking/choice/table-states.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { TableEntity } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { type CartTable, MAX_TABLES } from '#domain/reservations/cart.ts'

type TableListProps = {
  tables: readonly TableEntity[]
  chosen: readonly CartTable[]
  /** Ids of tables that are too small for the party. */
  tooSmall: ReadonlySet<number>
  onSelect: (table: TableEntity, state: TableState) => void
}

/** Keeps the currency on the same line as its amount. */
const inOnePiece = (amount: string) => amount.replace(' ', '\u00a0')

/**
 * The tables of the map as a list, grouped by kind of table. The heading of each group shows price and minimum spend. One click selects a
 * table.
 */
export function TableList({ tables, chosen, tooSmall, onSelect }: TableListProps) {
  const t = useMessages('booking')
  const { currency, language } = useVisit()
  const id = useId()
  const messages = { held: t.held, taken: t.taken, closed: t.notOpen }
  const isFull = chosen.length >= MAX_TABLES
  return (
    <div className="bk-list" data-full={isFull || undefined}>
      {isFull && <p className="small bk-full">{t.moreTables(0)}</p>}
      {tableGroups(tables).map((group) => {
        const [first] = group.tables
        const kind = first.capacity_kind === 'seated' ? t.seated : t.standing
        const most = Math.max(...group.tables.map((table) => table.capacity))
        return (
          <section className="tg" key={group.key} aria-labelledby={`${id}-${group.key}`}>
            <header>
              <h3 id={`${id}-${group.key}`}>
                <b>{group.name}</b>
                <small>{[group.section !== group.name && group.section, kind(most)].filter(Boolean).join(' · ')}</small>
              </h3>
              <p className="num">
                <b>{formatMoney(first.amount_to_pay, currency, language)}</b>
                <small>{t.minimumSpend(inOnePiece(formatMoney(first.todayMinimumCost, currency, language)))}</small>
              </p>
            </header>
            <ul>
              {group.tables.map((table) => {
                const state = tableState(table, chosen)
                return (
                  <li
                    key={table.id}
                    className={classNames(`tl tl--${state}`, state === 'free' && tooSmall.has(table.id) && 'tl--small')}
                    data-table-row={table.id}
                  >
                    <b className="num">{table.table_name}</b>
                    <span className="tl__state">
                      {state === 'free' && <span className="sr">{t.available}</span>}
                      {state !== 'free' && state !== 'chosen' && (
                        <Badge kind={state === 'held' ? 'few' : 'sold'}>{messages[state]}</Badge>
                      )}
                    </span>
                    <TableAct table={table} state={state} onSelect={onSelect} />
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function TableAct({
  table,
  state,
  onSelect,
}: Pick<TableListProps, 'onSelect'> & { table: TableEntity; state: TableState }) {
  const t = useMessages('booking')
  const name = `${table.category.name} ${table.table_name}`
  if (state === 'chosen') {
    return (
      <button type="button" className="tl__b tl__b--on" aria-pressed="true" onClick={() => onSelect(table, state)}>
        <Icon name="check" />
        {t.yours}
        <span className="sr">: {t.removeTable(name)}</span>
      </button>
    )
  }
  if (state === 'free') {
    return (
      <button
        type="button"
        className="tl__b"
        aria-pressed="false"
        aria-label={t.addTable(name)}
        onClick={() => onSelect(table, state)}
      >
        <Icon name="plus" />
        <span>{t.add}</span>
      </button>
    )
  }
  return (
    <button type="button" className="tl__b tl__b--no" aria-disabled="true" onClick={() => onSelect(table, state)}>
      <span>{t.why}</span>
      <span className="sr">: {name}</span>
    </button>
  )
}
