// Calls about guests: who came, with an account or without one, what is known of them, and what may be done about it.
import { z } from 'zod'
import { positiveInteger, wholeInteger } from '#contract/numbers.ts'
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts'
import { likelyGuest, listedGuest, mergeQuote, officeGuest } from '#contract/office/office-guest.ts'
import { FLAG_KINDS } from '#domain/guests/guest-flags.ts'

const instant = z.iso.datetime()
const params = z.object({ id: z.uuid() })
const done = z.object({ done: z.literal(true) })
const reason = z.string().trim().min(1).max(300)

const file = z.custom<Response>((answer) => answer instanceof Response)

export const guestEndpoints = {
  guests: {
    method: 'GET',
    path: '/api/office/guests',
    needs: { permission: 'guest.contacts', at: 'granted' },
    summary: 'Guests of the granted outlets by name, phone, code or email, who came latest first',
    takes: z.object({
      q: z.string().trim().max(120).default(''),
      after: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}(?:_w)?$/)
        .optional()
        .describe('where a page ended; _w: among those who have the words whole'),
    }),
    answers: z.object({ guests: z.array(listedGuest), next: z.string().nullable() }),
    perMinute: 300,
  },
  likelyGuests: {
    method: 'GET',
    path: '/api/office/likely-guests',
    needs: { permission: 'guest.contacts', at: 'granted' },
    summary: 'Of each of these guests, others who may be the same person',
    takes: z.object({
      ids: z
        .string()
        .regex(/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,(?!$)|$)){1,50}$/)
        .describe('at most fifty, with commas'),
    }),
    answers: z.array(likelyGuest.extend({ of: z.uuid() })),
    perMinute: 300,
  },
  exportGuests: {
    method: 'GET',
    path: '/api/office/guest-export',
    needs: { permission: 'guest.export', at: 'granted', presence: 'fresh' },
    summary: 'Guests as a table; with a limited right those alone who agreed to be written to',
    takes: z.object({ all: z.enum(['0', '1']).default('0') }),
    answers: file,
    perMinute: 6,
  },
  guest: {
    method: 'GET',
    path: '/api/office/guests/:id',
    needs: { permission: 'guest.contacts', at: 'guest' },
    summary: 'Everything of a guest at the granted outlets but the contacts',
    params,
    answers: officeGuest,
  },
  showGuestContacts: {
    method: 'POST',
    path: '/api/office/guests/:id/contacts',
    needs: { permission: 'guest.contacts', at: 'guest' },
    summary: 'Phones and email addresses of a guest; who looked is in the audit',
    params,
    answers: z.object({ contacts: z.array(z.object({ phone: z.string(), emails: z.array(z.string()) })) }),
  },
  addGuestNote: {
    method: 'POST',
    path: '/api/office/guests/:id/notes',
    needs: { permission: 'reservation.create', at: 'guest' },
    summary: 'Note something about a guest for the staff of an outlet',
    params,
    takes: z.object({ text: z.string().trim().min(1).max(500), outlet_id: positiveInteger }),
    answers: done,
    status: 201,
  },
  removeGuestNote: {
    method: 'POST',
    path: '/api/office/guests/:id/notes/remove',
    needs: { permission: 'reservation.create', at: 'guest' },
    summary: 'Take a note off: one’s own, or with the full right to flag anybody’s',
    params,
    takes: z.object({ note: positiveInteger }),
    answers: done,
  },
  flagGuest: {
    method: 'POST',
    path: '/api/office/guests/:id/flags',
    needs: { permission: 'guest.flag', at: 'guest' },
    summary: 'Mark a guest; a limited right marks VIPs alone',
    params,
    takes: z.object({ kind: z.enum(FLAG_KINDS), value: z.string().trim().max(200) }),
    answers: done,
    status: 201,
  },
  unflagGuest: {
    method: 'POST',
    path: '/api/office/guests/:id/flags/remove',
    needs: { permission: 'guest.flag', at: 'guest' },
    summary: 'Take a mark off',
    params,
    takes: z.object({ flag: positiveInteger }),
    answers: done,
  },
  banGuest: {
    method: 'POST',
    path: '/api/office/guests/:id/bans',
    needs: { permission: 'guest.flag', at: 'guest' },
    summary: 'Ban a guest from new reservations at an outlet, or everywhere by whoever may at all outlets',
    params,
    takes: z.object({ outlet_id: positiveInteger.nullable(), reason, until: instant }),
    answers: done,
    status: 201,
  },
  liftBan: {
    method: 'POST',
    path: '/api/office/guests/:id/bans/lift',
    needs: { permission: 'guest.flag', at: 'guest' },
    summary: 'Lift a ban, with a reason',
    params,
    takes: z.object({ ban: positiveInteger, reason }),
    answers: done,
  },
  quoteMerge: {
    method: 'GET',
    path: '/api/office/guests/:id/merge',
    needs: { permission: 'guest.flag', at: 'guest' },
    summary: 'What another guest would bring into this one',
    params,
    takes: z.object({ other: z.uuid() }),
    answers: mergeQuote,
  },
  mergeGuests: {
    method: 'POST',
    path: '/api/office/guests/:id/merge',
    needs: { permission: 'guest.flag', at: 'guest' },
    summary: 'Make another guest one with this one',
    params,
    takes: z.object({
      other: z.uuid(),
      reason,
      reservations: wholeInteger.describe('of the other, as they were seen'),
    }),
    answers: done,
  },
  splitGuests: {
    method: 'POST',
    path: '/api/office/guests/:id/split',
    needs: { permission: 'guest.flag', at: 'guest' },
    summary: 'Take a merge back',
    params,
    takes: z.object({ merge: positiveInteger, reason }),
    answers: done,
  },
  withdrawConsent: {
    method: 'POST',
    path: '/api/office/guests/:id/withdraw-consent',
    needs: { permission: 'guest.privacy', at: 'guest', presence: 'session' },
    summary: 'A guest asks not to be written to by marketing any more',
    params,
    answers: done,
  },
  guestOwnData: {
    method: 'GET',
    path: '/api/office/guests/:id/own-data',
    needs: { permission: 'guest.privacy', at: 'guest', presence: 'fresh' },
    summary: 'All data of a guest as a file, for a request under the privacy law',
    params,
    answers: file,
    perMinute: 6,
  },
  eraseGuest: {
    method: 'POST',
    path: '/api/office/guests/:id/erase',
    needs: { permission: 'guest.privacy', at: 'guest', presence: 'fresh' },
    summary: 'Forget a guest on their request; what the books need stays without the person',
    params,
    answers: z.object({ reservations: z.int() }),
  },
} as const satisfies Record<string, OfficeEndpoint>
