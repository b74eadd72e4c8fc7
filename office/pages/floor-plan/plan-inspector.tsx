import { forwardRef } from 'react'
import { useMessages } from '#office/messages.tsx'
import type { FieldsProps } from '#office/pages/floor-plan/fields/field-props.ts'
import { FixtureFields } from '#office/pages/floor-plan/fields/fixture-fields.tsx'
import { RoomFields } from '#office/pages/floor-plan/fields/room-fields.tsx'
import { TableFields } from '#office/pages/floor-plan/fields/table-fields.tsx'

/** The fields of the selected object, or of the room if no object is selected. */
export const PlanInspector = forwardRef<HTMLElement, FieldsProps & { isRoom: boolean }>(function PlanInspector(
  { isRoom, ...props },
  ref,
) {
  const t = useMessages('floorPlan')
  const { drawing, chosen } = props.editing
  const table = chosen?.kind === 'table' ? drawing.tables.find(({ key }) => key === chosen.key) : undefined
  const fixture = chosen?.kind === 'fixture' ? drawing.fixtures.find(({ key }) => key === chosen.key) : undefined
  return (
    <aside
      className="panel plan-inspector"
      ref={ref}
      tabIndex={-1}
      aria-label={isRoom ? t.room : t.chosenTable(table?.name ?? '')}
    >
      {isRoom ? (
        <RoomFields {...props} />
      ) : table ? (
        <TableFields key={table.key} table={table} {...props} />
      ) : fixture ? (
        <FixtureFields key={fixture.key} fixture={fixture} {...props} />
      ) : (
        <p className="soft small">{t.nothingChosen}</p>
      )}
    </aside>
  )
})
