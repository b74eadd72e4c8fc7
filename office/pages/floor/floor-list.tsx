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

/** The same tables as on the floor, in words; whoever cannot use a plan needs nothing else. */
export function FloorList({ night, tables, at, chosen, onChoose }: FloorListProps) {
  const t = useMessages('night')
  const { guests } = useMessages('reservation')
  const text = useTableText(night.outlet.zone)
  const [isWhole, setIsWhole] = useState(false)
  const sorted = tables.toSorted((a, b) => TABLE_STATES.indexOf(a.state) - TABLE_STATES.indexOf(b.state))
  const shown = isWhole ? sorted : sorted.slice(0, FIRST)
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
              {shown.map((one) => (
                <tr key={one.table.id} aria-selected={chosen === one.table.id}>
                  <td>
                    <b className="table-name">{one.table.name}</b>
                  </td>
                  <td>
                    {text.name(one.state)}
                    <small>{one.state === 'free' ? t.seats(one.table.capacity) : text.short(one, at)}</small>
                  </td>
                  <td>
                    {one.party?.name ?? (one.state === 'kept' && one.table.hold?.forName)}
                    {one.party && (
                      <small>
                        {[guests(one.party.pax), one.party.tableIds.length > 1 && one.party.place]
                          .filter(Boolean)
                          .join(', ')}
                      </small>
                    )}
                  </td>
                  <td className="nowrap">{moneyText(one.party?.spent ?? one.table.minimum)}</td>
                  <td className="right">
                    <Button aria-label={t.floor.openOf(one.table.name)} onClick={() => onChoose(one.table.id)}>
                      {t.floor.open}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
        {shown.length < sorted.length && (
          <Button tone="quiet" onClick={() => setIsWhole(true)}>
            {t.showAll(sorted.length - shown.length)}
          </Button>
        )}
      </Section>
    </div>
  )
}
