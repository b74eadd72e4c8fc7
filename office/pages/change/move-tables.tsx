import { useState } from 'react'
import type { MoveTableOnWire } from '#office/api/answers.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { moneyText } from '#office/text/money-text.ts'

type MoveTablesProps = {
  tables: readonly MoveTableOnWire[]
  chosen: MoveTableOnWire | undefined
  onChoose: (table: MoveTableOnWire) => void
}

/**
 * The list of the tables of a night. Each table shows its price, or the reason why it is unavailable. Tables with an unchanged price come
 * first.
 */
export function MoveTables({ tables, chosen, onChoose }: MoveTablesProps) {
  const t = useMessages('change')
  const [which, setWhich] = useState<'free' | 'all'>('free')
  const free = bestFirst(tables)
  const visibleTables = which === 'free' ? free : tables
  return (
    <>
      <Segment
        legend={t.tables}
        name="which"
        value={which}
        choices={[
          { value: 'free', label: `${t.onlyFree} (${free.length})` },
          { value: 'all', label: `${t.allTables} (${tables.length})` },
        ]}
        onChange={setWhich}
      />
      {visibleTables.length === 0 && <p className="small">{t.none}</p>}
      {visibleTables.length > 0 && (
        <fieldset className="moves">
          <legend className="sr">{t.tables}</legend>
          {visibleTables.map((table) => (
            <TableChoice
              key={table.id}
              table={table}
              isChosen={chosen?.id === table.id}
              onChoose={() => onChoose(table)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}

/**
 * Returns the available tables, sorted by their rank. Tables with the same rank are sorted by the change of the price, the smallest change
 * first.
 */
export const bestFirst = (tables: readonly MoveTableOnWire[]): MoveTableOnWire[] =>
  tables
    .filter(({ problem }) => problem === null)
    .toSorted((a, b) => rank(a) - rank(b) || Math.abs(a.price) - Math.abs(b.price))

/**
 * Returns the sort rank of a table: 0 for an empty table with an unchanged price, 1 for any other empty table, 2 for a table of another
 * party, because the two parties would have to swap.
 */
const rank = ({ price, minimum, holder }: MoveTableOnWire): number =>
  holder ? 2 : price === 0 && minimum === 0 ? 0 : 1

type TableChoiceProps = { table: MoveTableOnWire; isChosen: boolean; onChoose: () => void }

function TableChoice({ table, isChosen, onChoose }: TableChoiceProps) {
  const t = useMessages('change')
  const { problem, price, minimum, holder } = table
  const signed = (amount: number, up: (text: string) => string, down: (text: string) => string) =>
    amount > 0 ? up(moneyText(amount)) : down(moneyText(-amount))
  return (
    <label className={classNames('moves__table check', problem !== null && 'moves__table--off')}>
      <input type="radio" name="to" checked={isChosen} disabled={problem !== null} onChange={onChoose} />
      <b>{table.name}</b>
      <span>
        {problem === null ? (price === 0 ? t.samePrice : signed(price, t.dearer, t.cheaper)) : t.problems[problem]}
        <small>
          {holder
            ? t.swapWith(holder.name, holder.pax)
            : `${table.section}, ${t.seats(table.capacity)}${
                problem === null && minimum !== 0 ? `, ${signed(minimum, t.minimumUp, t.minimumDown)}` : ''
              }`}
        </small>
      </span>
    </label>
  )
}
