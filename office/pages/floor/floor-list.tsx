import { useState } from 'react'
import type { OfficeNight } from '#office/api/answers.ts'
import { Button } from '#office/kit/button.tsx'
import { Section } from '#office/kit/section.tsx'
import { TableWrap } from '#office/kit/table-wrap.tsx'
import { useMessages } from '#office/messages.tsx'
import { type StandingTable, TABLE_STATES } from '#office/pages/floor/table-state.ts'
import { useTableText } from '#office/pages/floor/use-table-text.ts'
import { moneyText } from '#office/text/money-text.ts'

const FIRST = 12

type FloorListProps = {
  night: OfficeNight
  tables: readonly StandingTable[]
  at: number
  chosen: number | null
  onChoose: (id: number) => void
}

/** The tables of the floor plan as text. Users who cannot use the drawing can do everything in this list. */
export function FloorList({ night, tables, at, chosen, onChoose }: FloorListProps) {
  const t = useMessages('night')
  const { guests } = useMessages('reservation')
  const text = useTableText(night.outlet.zone)
  const [isWhole, setIsWhole] = useState(false)
  const sorted = tables.toSorted((a, b) => TABLE_STATES.indexOf(a.state) - TABLE_STATES.indexOf(b.state))
  const visibleTables = isWhole ? sorted : sorted.slice(0, FIRST)
  return (
    <div className="floor__list">
      <Section title={t.floor.list} count={t.floor.sameAs(tables.length)}>
        <TableWrap label={t.floor.list}>
          <table className="table">
            <thead>
              <tr>
                <th>{t.floor.table}</th>
                <th>{t.floor.state}</th>
                <th>{t.floor.party}</th>
                <th>{t.floor.money}</th>
                <th className="right">{t.floor.next}</th>
              </tr>
            </thead>
            <tbody>
              {visibleTables.map((standingTable) => (
                <tr key={standingTable.table.id} aria-selected={chosen === standingTable.table.id}>
                  <td>
                    <b className="table-name">{standingTable.table.name}</b>
                  </td>
                  <td>
                    {text.name(standingTable.state)}
                    <small>
                      {standingTable.state === 'free'
                        ? t.seats(standingTable.table.capacity)
                        : text.short(standingTable, at)}
                    </small>
                  </td>
                  <td>
                    {standingTable.party?.name ?? (standingTable.state === 'kept' && standingTable.table.hold?.forName)}
                    {standingTable.party && (
                      <small>
                        {[
                          guests(standingTable.party.pax),
                          standingTable.party.tableIds.length > 1 && standingTable.party.place,
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </small>
                    )}
                  </td>
                  <td className="nowrap">{moneyText(standingTable.party?.spent ?? standingTable.table.minimum)}</td>
                  <td className="right">
                    <Button
                      aria-label={t.floor.openOf(standingTable.table.name)}
                      onClick={() => onChoose(standingTable.table.id)}
                    >
                      {t.floor.open}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
        {visibleTables.length < sorted.length && (
          <Button tone="quiet" onClick={() => setIsWhole(true)}>
            {t.showAll(sorted.length - visibleTables.length)}
          </Button>
        )}
      </Section>
    </div>
  )
}
