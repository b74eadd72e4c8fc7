import type { Night } from '#domain/calendar/night.ts'
import { normaliseCode, whyNotCode } from '#domain/pricing/affiliator-code.ts'
import { Refused } from '#domain/refusals.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { findGoodCode, findOfferPrice, type AffiliatorCode } from '#server/pricing/repository.ts'
import type { Reading } from '#server/work.ts'

/**
 * A guest's code, of an affiliator or of an offer, good for this night and outlet, or 'The code you entered is invalid'
 * (spec §5, R-042). An offer's takes off tickets alone.
 */
export async function checkAffiliatorCode(
  reading: Reading,
  ask: { code: string; outletId: number; night: Night },
): Promise<AffiliatorCode> {
  const invalid = () => new Refused('validation_failed', { errors: { affiliator_code: ['code_invalid'] } })
  if (whyNotCode(ask.code)) throw invalid()
  const wanted = { ...ask, code: normaliseCode(ask.code), now: reading.now() }
  const found = (await findGoodCode(reading.sql, wanted)) ?? (await findOfferPrice(reading.sql, wanted))
  if (!found) throw invalid()
  if (found.forTickets && !(await findNight(reading, ask.outletId, ask.night))?.isUsingTicket)
    throw new Refused('validation_failed', { errors: { affiliator_code: ['code_for_tickets'] } })
  return found
}
