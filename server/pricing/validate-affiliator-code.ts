import type { Night } from '#domain/calendar/night.ts'
import { normaliseCode, codeProblem } from '#domain/pricing/affiliator-code.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { findGoodCode, findOfferPrice, type AffiliatorCode } from '#server/pricing/repository.ts'
import type { Reading } from '#server/work.ts'

export type ValidatedCode = { affiliator: AffiliatorCode | null; faults: FieldFaults }

/**
 * A guest's code, of an affiliator or of an offer, where it is good for this night and outlet, or its fault (spec §5, R-042).
 * Of an unknown night or outlet the form of the code alone is judged; no code is neither. An offer's takes off tickets
 * alone.
 */
export async function validateAffiliatorCode(
  reading: Reading,
  { code, outletId, night }: { code: string | null; outletId: number | null; night: Night | null },
): Promise<ValidatedCode> {
  if (code === null) return { affiliator: null, faults: {} }
  if (codeProblem(code)) return faulty('code_invalid')
  if (outletId === null || night === null) return { affiliator: null, faults: {} }
  const wanted = { code: normaliseCode(code), outletId, night, now: reading.now() }
  const found = (await findGoodCode(reading.sql, wanted)) ?? (await findOfferPrice(reading.sql, wanted))
  if (!found) return faulty('code_invalid')
  const isOfTicketsAlone = found.forTickets && !(await findNight(reading, outletId, night))?.isUsingTicket
  return isOfTicketsAlone ? faulty('code_for_tickets') : { affiliator: found, faults: {} }
}

const faulty = (fault: 'code_invalid' | 'code_for_tickets'): ValidatedCode => ({
  affiliator: null,
  faults: { affiliator_code: [fault] },
})
