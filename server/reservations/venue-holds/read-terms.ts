import { closesAt, type Night } from '#domain/calendar/night.ts'
import { toE164 } from '#domain/identity/phone.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import { releaseAtOf } from '#domain/service/venue-hold.ts'
import type { HoldOutlet } from '#server/reservations/venue-holds/held-repository.ts'
import type { HoldTerms } from '#server/reservations/venue-holds/venue-hold-repository.ts'

/**
 * The terms of a hold as staff typed them: the reason, the guest and the end. `until` is 'HH:mm'. If `until` is null, the hold lasts until
 * the night ends.
 */
export type TermsAsked = {
  reason: string
  forName: string
  /** The phone of the guest as typed. If undefined, the stored phone does not change. */
  forPhone?: string | null | undefined
  until: string | null
}

type Around = { outlet: HoldOutlet; night: Night; now: Date; isNew: boolean }

/** Returns the terms of a hold and their faults. A hold needs a guest or a reason, and must end in the future. */
export function readTerms(
  input: TermsAsked,
  { outlet, night, now, isNew }: Around,
): { terms: HoldTerms; faults: FieldFaults } {
  const faults: FieldFaults = {}
  const reason = input.reason.trim()
  const forName = input.forName.trim()
  const typedPhone = input.forPhone?.trim() ?? ''
  const forPhone = typedPhone === '' ? null : toE164(typedPhone)
  const stays = input.forPhone === undefined
  const releaseAt = input.until === null ? null : releaseAtOf(night, input.until, outlet)
  if (isNew && closesAt(night, outlet) <= now) faults['night'] = ['date_invalid']
  if (reason === '' && forName === '') faults['reason'] = ['reason_required']
  if (typedPhone !== '' && forPhone === null) faults['for_phone'] = ['phone_invalid']
  if (releaseAt !== null && releaseAt <= now) faults['until'] = ['time_invalid']
  return { terms: { reason, forName, forPhone: stays ? undefined : forPhone, releaseAt }, faults }
}
