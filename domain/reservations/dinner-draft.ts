import { isNight } from '#domain/calendar/night.ts'
import { type ContactForm, EMPTY_CONTACT } from '#domain/reservations/contact-form.ts'
import { DRAFT_HOURS, type KnownGuest } from '#domain/reservations/draft.ts'
import type { DinnerForm } from '#domain/reservations/dinner-form.ts'
import { USUAL_PARTY } from '#domain/reservations/party.ts'

/**
 * Version of the format in which drafts are stored. A change of the format needs a higher version. Drafts with an older version are deleted
 * (R-082).
 */
export const DINNER_DRAFT_VERSION = 1

export type DinnerContact = Pick<ContactForm, 'name' | 'phone' | 'email' | 'note'>

/** An unfinished dinner reservation in the browser's storage. Empty fields are null or ''. `savedAt` is an ISO instant. */
export type DinnerDraft = DinnerForm & {
  version: number
  outletId: number
  alcoholOkay: boolean
  porkOkay: boolean
  contact: DinnerContact
  savedAt: string
}

export function newDinnerDraft(outletId: number, guest: KnownGuest | null, now: Date): DinnerDraft {
  const { name, phone, email, note } = { ...EMPTY_CONTACT, ...guest }
  return {
    version: DINNER_DRAFT_VERSION,
    outletId,
    pax: USUAL_PARTY,
    night: null,
    time: null,
    sectionId: null,
    tableId: null,
    courseId: null,
    alcoholOkay: false,
    porkOkay: false,
    hasAllergy: false,
    allergyDetails: '',
    contact: { name, phone, email, note },
    savedAt: now.toISOString(),
  }
}

/**
 * Returns true if the draft is older than a day, or if its date is not valid. A newer draft stays, even if the guest can no longer have
 * one of the selected things. The field with this selection then shows a fault.
 */
export const isStaleDinner = ({ savedAt }: DinnerDraft, now: Date): boolean =>
  !(now.getTime() - Date.parse(savedAt) <= DRAFT_HOURS * 3_600_000)

export const isNobodysDinner = ({ contact }: DinnerDraft): boolean => !contact.name && !contact.phone && !contact.email

/** Replaces name, phone and email in the draft with the contact of a guest. The allergies in the draft stay unchanged. */
export const dinnerOfGuest = (draft: DinnerDraft, { name, phone, email }: KnownGuest): DinnerDraft => ({
  ...draft,
  contact: { ...draft.contact, name, phone, email },
})

/** Removes all personal data from the draft. */
export const dinnerOfNobody = (draft: DinnerDraft): DinnerDraft => ({
  ...draft,
  hasAllergy: false,
  allergyDetails: '',
  contact: { name: '', phone: '', email: '', note: '' },
})

/**
 * Parses a stored draft. Returns null if the draft is incomplete or has another version. The check is necessary, because any script on the
 * page can write to the storage.
 */
export function readDinnerDraft(stored: unknown): DinnerDraft | null {
  if (!isRecord(stored) || stored['version'] !== DINNER_DRAFT_VERSION || !isCount(stored['outletId'])) return null
  const { pax, night, time, allergyDetails, contact, savedAt } = stored
  if (!isRecord(contact) || typeof allergyDetails !== 'string' || typeof savedAt !== 'string') return null
  const { name, phone, email, note } = contact
  if (typeof name !== 'string' || typeof phone !== 'string') return null
  if (typeof email !== 'string' || typeof note !== 'string') return null
  return {
    version: DINNER_DRAFT_VERSION,
    outletId: stored['outletId'],
    pax: countOrNull(pax) ?? USUAL_PARTY,
    night: typeof night === 'string' && isNight(night) ? night : null,
    time: typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null,
    sectionId: countOrNull(stored['sectionId']),
    tableId: countOrNull(stored['tableId']),
    courseId: countOrNull(stored['courseId']),
    alcoholOkay: stored['alcoholOkay'] === true,
    porkOkay: stored['porkOkay'] === true,
    hasAllergy: stored['hasAllergy'] === true,
    allergyDetails,
    contact: { name, phone, email, note },
    savedAt,
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const countOrNull = (value: unknown): number | null => (isCount(value) ? value : null)
