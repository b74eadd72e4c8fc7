import type { Night } from '#domain/calendar/night.ts'
import { closesWithin, isNight } from '#domain/calendar/night.ts'
import type { NightArrivals } from '#domain/calendar/slots.ts'
import { lastArrivalWithin } from '#domain/calendar/slots.ts'
import type { CartTable, CartTicket } from '#domain/reservations/cart.ts'
import type { ContactForm } from '#domain/reservations/contact-form.ts'
import { EMPTY_CONTACT } from '#domain/reservations/contact-form.ts'
import { USUAL_PARTY } from '#domain/reservations/party.ts'

/**
 * Version of the format in which drafts are stored. A change of the format needs a higher version. Drafts with an older version are deleted
 * (R-082).
 */
export const DRAFT_VERSION = 1
export const DRAFT_HOURS = 24

/** An unfinished reservation in the browser's storage; `savedAt` is an ISO instant. */
export type Draft = {
  version: number
  outletId: number
  night: Night
  kind: 'tables' | 'tickets'
  /** Size of the party, used only on a night that sells tables. On a night that sells tickets, the number of tickets decides. */
  party: number
  tables: readonly CartTable[]
  tickets: readonly CartTicket[]
  contact: ContactForm
  affiliatorCode: string
  savedAt: string
}

export type KnownGuest = Pick<ContactForm, 'name' | 'phone' | 'email'>

export const NOBODY: KnownGuest = { name: '', phone: '', email: '' }

export const isNobodys = ({ contact }: Draft): boolean => !contact.name && !contact.phone && !contact.email

export const ofGuest = (draft: Draft, guest: KnownGuest): Draft => ({
  ...draft,
  contact: { ...draft.contact, ...guest },
})

/** Creates a draft with the contact of the signed-in member. The cart contains the requested ticket, or is empty. */
export function newDraft(start: {
  outletId: number
  night: Night
  kind: Draft['kind']
  guest?: KnownGuest | null
  code?: string | null
  wishedTicket?: number | null
  now: Date
}): Draft {
  return {
    version: DRAFT_VERSION,
    outletId: start.outletId,
    night: start.night,
    kind: start.kind,
    party: USUAL_PARTY,
    tables: [],
    tickets: start.wishedTicket ? [{ id: start.wishedTicket, qty: 1 }] : [],
    contact: { ...EMPTY_CONTACT, ...start.guest },
    affiliatorCode: start.code ?? '',
    savedAt: start.now.toISOString(),
  }
}

/**
 * Returns true if a draft must be dropped. There are three reasons: the draft has another version, the draft is older than 24 hours, or the
 * last arrival time of its night has passed.
 */
export function isStale(draft: Draft, { outlet, now }: { outlet: NightArrivals; now: Date }): boolean {
  if (draft.version !== DRAFT_VERSION) return true
  const age = now.getTime() - Date.parse(draft.savedAt)
  if (!(age <= DRAFT_HOURS * 3_600_000)) return true
  return (lastArrivalWithin(draft.night, outlet) ?? closesWithin(draft.night, outlet)) < now
}

/** Changes the night. Each night has other tables and prices, so the cart becomes empty. The contact stays. */
export function changeNight(draft: Draft, change: { night: Night; kind: Draft['kind']; now: Date }): Draft {
  const isSame = change.night === draft.night && change.kind === draft.kind
  const cart = isSame ? {} : { tables: [], tickets: [] }
  return { ...draft, ...cart, night: change.night, kind: change.kind, savedAt: change.now.toISOString() }
}

/**
 * Parses a stored draft. Returns null if the draft is incomplete or has another version. The check is necessary, because any script on the
 * page can write to the storage.
 */
export function readDraft(stored: unknown): Draft | null {
  if (!isRecord(stored) || stored['version'] !== DRAFT_VERSION) return null
  const { outletId, night, kind, tables, tickets, contact, affiliatorCode, savedAt } = stored
  if (!isCount(outletId) || typeof night !== 'string' || !isNight(night)) return null
  if (kind !== 'tables' && kind !== 'tickets') return null
  if (!isListOf(tables, 'pax') || !isListOf(tickets, 'qty') || !isContact(contact)) return null
  if (typeof affiliatorCode !== 'string' || typeof savedAt !== 'string') return null
  const party = isCount(stored['party']) ? stored['party'] : USUAL_PARTY
  return { version: DRAFT_VERSION, outletId, night, kind, party, tables, tickets, contact, affiliatorCode, savedAt }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function isListOf<Key extends string>(value: unknown, key: Key): value is Record<'id' | Key, number>[] {
  return Array.isArray(value) && value.every((item) => isRecord(item) && isCount(item['id']) && isCount(item[key]))
}

function isContact(value: unknown): value is ContactForm {
  return isRecord(value) && Object.keys(EMPTY_CONTACT).every((key) => typeof value[key] === 'string')
}

/**
 * Returns the id of the ticket type for a new cart. This is the only available ticket type, or else the requested ticket type if it is
 * available. Otherwise returns null.
 */
export function ticketToBeginWith(
  tickets: readonly { id: number; seats_left: number }[],
  wishedId: number | null,
): number | null {
  const left = tickets.filter(({ seats_left }) => seats_left > 0)
  const [only] = left.length === 1 ? left : left.filter(({ id }) => id === wishedId)
  return only?.id ?? null
}
