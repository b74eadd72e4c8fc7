// API calls that move a paid dinner to another time, night or table. The paid deposit stays with the dinner.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import type { Language } from '#contract/preferences.ts'
import { dateIn, instantOf } from '#domain/calendar/night.ts'
import { planAtTables } from '#domain/inventory/seating.ts'
import { localize } from '#server/catalogue/localize.ts'
import { atVersion, clock, MOVE, notify, withId } from '#server/http/office/night/change-fields.ts'
import { call } from '#server/http/office/office-call.ts'
import { moveDinner } from '#server/service/change/move-dinner.ts'
import { dinnerAtTables, type DinnerMoves, readDinnerMoves } from '#server/service/change/read-dinner-moves.ts'

const idsOfTables = z.array(positiveInteger).max(6)

/**
 * Returns the tables of the night. Each table shows if it is free for the length of the dinner from `time`, and if it can be joined to a table of the
 * dinner.
 */
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
      sectionId: table.sectionId,
      capacity: table.capacity,
      isOwn: own.includes(table),
      /** True if the table can be joined to a table of the dinner. */
      isBeside: own.some(({ id, joinsId }) => joinsId === table.id || table.joinsId === id),
      isFree: planAtTables(room, others, { pax: 1, from, minutes: dinner.minutes, tableIds: [table.id] }) !== 'taken',
    }))
}

export const dinnerCalls = {
  /**
   * Returns the possible moves of a dinner. `asked` describes the move to the requested tables and time, and contains the reason if this
   * move is impossible. Without a request for tables or a time, the current tables or the current time of the dinner apply.
   */
  dinnerMoves: call(
    MOVE,
    withId.extend({ night: z.iso.date().optional(), time: clock.optional(), tableIds: idsOfTables.min(1).optional() }),
    async ({ app, language }, input) => {
      const read = await readDinnerMoves(app, { id: input.id, night: input.night ?? null })
      const { reservation, dinner, room, places } = read
      const names = new Map(room.tables.map(({ id, name }) => [id, name]))
      const sections = new Map(room.sections.map(({ id, name }) => [id, localize(name, language)]))
      const { tableIds: tables = dinner.tableIds, time = reservation.arrivalTime } = input
      const wish = dinnerAtTables(read, { time, tableIds: tables })
      return {
        version: reservation.version,
        night: read.night,
        today: dateIn(app.now(), reservation.timezone),
        pax: reservation.pax,
        time: reservation.arrivalTime,
        sectionId: dinner.sectionId,
        course: { name: localize(dinner.courseName, language), isServed: dinner.isServed },
        /** Reason why the night accepts no dinner. Null: the night accepts dinners. */
        problem: read.problem,
        places: places.map(({ time: at, plan }) => ({
          time: at,
          sectionId: plan.sectionId,
          section: sections.get(plan.sectionId) ?? '',
          tables: plan.seats.map(({ tableId }) => names.get(tableId) ?? '').join(', '),
        })),
        asked: {
          time,
          tables: tables.map((id) => names.get(id) ?? '').join(' + '),
          problem: typeof wish === 'string' ? wish : null,
        },
        tables: tablesAt(read, time, language),
      }
    },
  ),

  moveDinner: call(
    MOVE,
    atVersion.extend({
      night: z.iso.date(),
      time: clock,
      /** The section in which a free table is chosen for the dinner. */
      sectionId: positiveInteger.nullish(),
      /** The new tables of the dinner, in any section. */
      tableIds: idsOfTables.default([]),
      notify,
    }),
    ({ app, actor }, { id, version, sectionId = null, ...wish }) =>
      moveDinner(app, actor, { id, version }, { ...wish, sectionId }),
  ),
}
