import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'

export const MOVE = { permission: 'reservation.move', at: 'reservation' } as const

export const withId = z.object({ id: z.uuid() })
/**
 * A booking at the version on the screen of the signed-in staff member. If the version has changed, the call is refused with the name of
 * the person who changed the booking.
 */
export const atVersion = withId.extend({ version: positiveInteger })
export const reasonText = z.string().trim().max(300).nullish()
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const guests = z.int().min(1).max(500)
/** True if the guest gets an email about the change. */
export const notify = z.boolean().default(true)
