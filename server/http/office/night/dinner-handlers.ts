import type { Language } from '#contract/preferences.ts'
import { dateIn, instantOf } from '#domain/calendar/night.ts'
import type { Actor } from '#domain/identity/actor.ts'
import { planAtTables } from '#domain/inventory/seating.ts'
import { localize } from '#server/catalogue/localize.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { moveDinner } from '#server/reservations/change/move-dinner.ts'
import { dinnerAtTables, type DinnerMoves, readDinnerMoves } from '#server/reservations/change/read-dinner-moves.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'

const actorOf = ({ staff }: SignedInStaff): Actor => ({ kind: 'staff', id: staff.id })

/** Every table of the night: whose it is at an hour, and whether it stands beside one that the dinner has. */
function tablesAt({ reservation, dinner, night, room, others }: DinnerMoves, time: string, language: Language) {
  const from = instantOf(night, time, reservation).getTime()
  const sections = new Map(room.sections.map(({ id, name }) => [id, localize(name, language)]))
  const own = room.tables.filter(({ id }) => dinner.tableIds.includes(id))
  return room.tables
    .filter((table) => table.isReservable || own.includes(table))
    .map((table) => ({
      id: table.id,
      name: table.name,
      section: sections.get(table.sectionId) ?? '',
      section_id: table.sectionId,
      capacity: table.capacity,
      is_own: own.includes(table),
      is_beside: own.some(({ id, joinsId }) => joinsId === table.id || table.joinsId === id),
      is_free: planAtTables(room, others, { pax: 1, from, tableIds: [table.id] }) !== 'taken',
    }))
}

export const dinnerHandlers: Pick<OfficeHandlers, 'dinnerMoves' | 'moveDinner'> = {
  async dinnerMoves({ app, params, takes, language }) {
    const read = await readDinnerMoves(app, { id: params.id, night: takes.night ?? null })
    const { reservation, dinner, room, places } = read
    const names = new Map(room.tables.map(({ id, name }) => [id, name]))
    const sections = new Map(room.sections.map(({ id, name }) => [id, localize(name, language)]))
    const tableIds = takes.table_ids?.split(',').map(Number) ?? dinner.tableIds
    const time = takes.time ?? reservation.arrivalTime
    const asked = dinnerAtTables(read, { time, tableIds })
    return {
      version: reservation.version,
      night: read.night,
      today: dateIn(app.now(), reservation.timezone),
      pax: reservation.pax,
      time: reservation.arrivalTime,
      section_id: dinner.sectionId,
      course: { name: localize(dinner.courseName, language), is_served: dinner.isServed },
      problem: read.problem,
      places: places.map(({ time: at, plan }) => ({
        time: at,
        section_id: plan.sectionId,
        section: sections.get(plan.sectionId) ?? '',
        tables: plan.seats.map(({ tableId }) => names.get(tableId) ?? '').join(', '),
      })),
      asked: {
        time,
        tables: tableIds.map((id) => names.get(id) ?? '').join(' + '),
        problem: typeof asked === 'string' ? asked : null,
      },
      tables: tablesAt(read, time, language),
    }
  },
  moveDinner: ({ app, who, params, takes }) =>
    moveDinner(
      app,
      actorOf(who),
      { id: params.id, version: takes.version },
      {
        night: takes.night,
        time: takes.time,
        sectionId: takes.section_id ?? null,
        tableIds: takes.table_ids,
        notify: takes.notify,
      },
    ),
}
