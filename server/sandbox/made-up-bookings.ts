import type { Night } from '#domain/calendar/night.ts'
import { isRefused } from '#domain/refusals.ts'
import { coursesOf } from '#server/inventory/dinner-repository.ts'
import { roomOf } from '#server/inventory/list-sessions.ts'
import { tablesOfNight } from '#server/inventory/repository.ts'
import { holdTables } from '#server/reservations/holding/hold-tables.ts'
import { reserveRestaurant } from '#server/reservations/holding/reserve-restaurant.ts'
import type { App } from '#server/app.ts'

export type MadeUpGuest = { outletId: number; night: Night; time: string; name: string; notes: string; at: number }

/** Makes a booking for a made-up guest and returns its id. Returns null if no place is left. */
export type Book = (guest: MadeUpGuest) => Promise<string | null>

type Where = { outletId: number; night: Night }

/** Returns an app without guest limits. One viewer books for all made-up guests, so the limits would stop the bookings. */
const without = (app: App): App => ({ ...app, settings: { ...app.settings, areLimitsOn: false } })

const VIEWER = {
  language: 'id' as const,
  browserKey: null,
  memberId: null,
  sessionId: null,
  reservationToken: null,
  address: 'sandbox',
}

/**
 * Returns contact data for a made-up guest. The phone contains the night, the outlet and the guest's position, so that no two guests share
 * a phone.
 */
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

/**
 * Returns a function that books a dinner for a guest. Each guest gets the next section in turn. The function returns null if the section of
 * the guest is full.
 */
export async function dinnersOf(app: App, { outletId, night }: Where): Promise<Book> {
  const { sections, rules } = await roomOf(app, outletId, night)
  const courses = await coursesOf(app.sql, outletId, night)
  return async (guest) => {
    const { at, time } = guest
    try {
      const { id } = await reserveRestaurant(without(app), VIEWER, {
        ...contactOf(guest),
        outletId,
        night,
        time,
        pax: 1 + (at % (rules.largestDinner - 1)),
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
