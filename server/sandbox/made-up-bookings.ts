// How a made-up guest books: a table, or a dinner, by the same use cases as everybody.
import type { Night } from '#domain/calendar/night.ts'
import { LARGEST_DINNER } from '#domain/inventory/largest-dinner.ts'
import { isRefused } from '#domain/refusals.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { roomOf } from '#server/inventory/list-sessions.ts'
import { tablesOfNight } from '#server/inventory/repository.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import type { App } from '#server/app.ts'

export type MadeUpGuest = { outletId: number; night: Night; time: string; name: string; notes: string; at: number }

/** Books for a guest; null where nothing is left for them. */
export type Book = (guest: MadeUpGuest) => Promise<string | null>

type Where = { outletId: number; night: Night }

/** Limits on guests are not for guests that one visitor makes up. */
const without = (app: App): App => ({ ...app, settings: { ...app.settings, areLimitsOn: false } })

const VIEWER = {
  language: 'id' as const,
  browserKey: null,
  memberId: null,
  sessionId: null,
  reservationToken: null,
  address: 'sandbox',
}

/** Who it is: a phone of this night, outlet and place in the list, so that no two are one guest. */
function contactOf({ outletId, night, name, notes, at }: MadeUpGuest) {
  const number = `${Date.parse(night) / 86_400_000}${String(outletId).padStart(2, '0')}${String(at).padStart(2, '0')}`
  return {
    phone: `+62811${number.padStart(9, '0')}`,
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}@tamu.example`,
    notes,
    termsAccepted: true,
    idempotency: null,
  }
}

/** Each guest takes the next free table. */
export async function tablesOf(app: App, { outletId, night }: Where): Promise<Book> {
  const free = (await tablesOfNight(app.sql, outletId, night, app.now())).filter(
    ({ isClaimed, isReservable }) => isReservable && !isClaimed,
  )
  return async (guest) => {
    const table = free[guest.at]
    if (!table) return null
    const { id } = await holdTables(without(app), VIEWER, {
      ...contactOf(guest),
      night,
      time: guest.time,
      affiliatorCode: null,
      remarks: {},
      tables: [{ tableId: table.id, pax: Math.max(1, table.capacity - (guest.at % 3)) }],
    })
    return id
  }
}

/** Each guest asks for a section in turn; a session that is full has none for them. */
export async function dinnersOf(app: App, { outletId, night }: Where): Promise<Book> {
  const { sections } = await roomOf(app, outletId, night)
  const courses = await coursesOf(app.sql, outletId, night)
  return async (guest) => {
    const { at, time } = guest
    try {
      const { id } = await reserveRestaurant(without(app), VIEWER, {
        ...contactOf(guest),
        outletId,
        night,
        time,
        pax: 1 + (at % (LARGEST_DINNER - 1)),
        sectionId: sections[at % sections.length]?.id ?? null,
        tableId: null,
        courseId: courses[at % courses.length]?.id ?? null,
        alcoholOkay: at % 4 !== 0,
        porkOkay: at % 3 === 0,
        hasAllergy: guest.notes.includes('alergi'),
        allergyDetails: guest.notes.includes('alergi') ? guest.notes : '',
      })
      return id
    } catch (fault) {
      if (isRefused(fault)) return null
      throw fault
    }
  }
}
