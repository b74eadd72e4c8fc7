import { closesAt, type Night } from '#domain/calendar/night.ts'
import { toE164 } from '#domain/identity/phone.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import { releaseAtOf } from '#domain/service/venue-hold.ts'
import type { HoldOutlet } from '#server/reservations/venue-holds/held-repository.ts'
import type { HoldTerms } from '#server/reservations/venue-holds/venue-hold-repository.ts'

/** Why, for whom and until when, as it was typed; `until` is an hour 'HH:mm', null: until the night ends. */
export type TermsAsked = {
  reason: string
  forName: string
  /** Left out: the one that is there stays. */
  forPhone?: string | null | undefined
  until: string | null
}

type Around = { outlet: HoldOutlet; night: Night; now: Date; isNew: boolean }

/** The terms of a hold, and what is wrong with them: a hold is for somebody or for a reason, and ends after now. */
export function readTerms(
  asked: TermsAsked,
  { outlet, night, now, isNew }: Around,
): { terms: HoldTerms; faults: FieldFaults } {
  const faults: FieldFaults = {}
  const reason = asked.reason.trim()
  const forName = asked.forName.trim()
  const typed = asked.forPhone?.trim() ?? ''
  const forPhone = typed === '' ? null : toE164(typed)
  const stays = asked.forPhone === undefined
  const releaseAt = asked.until === null ? null : releaseAtOf(night, asked.until, outlet)
  if (isNew && closesAt(night, outlet) <= now) faults['night'] = ['date_invalid']
  if (reason === '' && forName === '') faults['reason'] = ['reason_required']
  if (typed !== '' && forPhone === null) faults['for_phone'] = ['phone_invalid']
  if (releaseAt !== null && releaseAt <= now) faults['until'] = ['time_invalid']
  return { terms: { reason, forName, forPhone: stays ? undefined : forPhone, releaseAt }, faults }
}
