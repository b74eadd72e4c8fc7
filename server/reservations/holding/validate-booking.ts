// What a booking says, judged: every fault of the guest's words, and what only the night can tell of them.
import { isArrivalSlot } from '#domain/calendar/slots.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import { checkContact } from '#domain/reservations/contact-form.ts'
import { findNight, type SaleNight } from '#server/inventory/find-night.ts'
import { validateAffiliatorCode } from '#server/pricing/validate-affiliator-code.ts'
import type { AffiliatorCode } from '#server/pricing/repository.ts'
import type { Reading } from '#server/work.ts'

/** The guest's own words in a booking, as both calls take them. */
export type BookingForm = {
  night: string
  time: string
  phone: string
  name: string
  email: string
  affiliatorCode: string | null
  notes: string
  purpose: string
  termsAccepted: boolean
  /** Whether the guest said so, rather than left it out as the spec's own payload does: only then is it written down. */
  areTermsSent?: boolean
  /** Of the Idempotency-Key header; `body` is what was sent, byte for byte. */
  idempotency: { key: string; body: string } | null
}

/** Every fault of the guest's own fields, by their names on the wire, in the order of the form (spec §5, R-039, R-041). */
export function faultsOfForm(form: Omit<BookingForm, 'night' | 'idempotency'>): FieldFaults {
  const contact = checkContact({
    name: form.name,
    phone: form.phone,
    email: form.email,
    time: form.time,
    purpose: form.purpose,
    otherPurpose: '',
    note: form.notes,
  })
  const faults: FieldFaults = {}
  const wire = {
    name: 'name',
    phone: 'phone_number',
    email: 'email',
    time: 'time',
    purpose: 'purpose',
    note: 'notes',
  } as const
  for (const [field, name] of Object.entries(wire)) {
    const found = contact[field as keyof typeof wire]
    if (found) faults[name] = found
  }
  if (!form.termsAccepted) faults['terms_accepted'] = ['terms_required']
  return faults
}

const FORM = [
  'tables',
  'tickets',
  'pax',
  'section_id',
  'table_id',
  'course_id',
  'allergy_details',
  'name',
  'phone_number',
  'email',
  'time',
  'date',
  'affiliator_code',
  'purpose',
  'notes',
  'terms_accepted',
]

/** A dinner's form asks when before it asks who. */
export const DINNER_FORM = [
  'outlet_id',
  'pax',
  'date',
  'time',
  'section_id',
  'table_id',
  'course_id',
  'alcohol_okay',
  'pork_okay',
  'has_allergy',
  'allergy_details',
  'name',
  'phone_number',
  'email',
  'notes',
  'terms_accepted',
]

/** Faults in the order in which the form asks, whoever found them. */
export function inFormOrder(faults: FieldFaults, form: readonly string[] = FORM): FieldFaults {
  const rankOf = (path: string) => {
    const rank = form.indexOf(path.split('.')[0] ?? '')
    return rank < 0 ? form.length : rank
  }
  return Object.fromEntries(Object.entries(faults).toSorted(([a], [b]) => rankOf(a) - rankOf(b)))
}

/** A request as far as it could be read; `night` null where its date could not. */
export type Readable<T extends BookingForm> = Omit<T, 'night' | 'idempotency'> & { night: string | null }

/** What the night says of a request: itself, the discount of the code, and the faults only it can tell. */
export type Validated = { saleNight: SaleNight | null; affiliator: AffiliatorCode | null; faults: FieldFaults }

/** Judges the arrival time and the code by the outlet and its night; where either is unknown, by themselves alone. */
export async function validateByNight(
  reading: Reading,
  form: Pick<Readable<BookingForm>, 'night' | 'time' | 'affiliatorCode'>,
  outletId: number | null,
): Promise<Validated> {
  const { night } = form
  const [saleNight, { affiliator, faults }] = await Promise.all([
    outletId === null || night === null ? null : findNight(reading, outletId, night),
    validateAffiliatorCode(reading, { code: form.affiliatorCode, outletId, night }),
  ])
  const isLate = saleNight && !saleNight.reason && !isArrivalSlot({ ...saleNight, slot: form.time, now: reading.now() })
  return { saleNight, affiliator, faults: { ...(isLate && { time: ['time_invalid'] }), ...faults } }
}
