import type { Night } from '#domain/calendar/night.ts'
import { normaliseCode, codeProblem } from '#domain/pricing/affiliator-code.ts'
import type { FieldFaults } from '#domain/refusals.ts'
import { findNight } from '#server/inventory/find-night.ts'
import { findGoodCode, findOfferPrice, type AffiliatorCode } from '#server/pricing/repository.ts'
import type { Reading } from '#server/work.ts'

export type ValidatedCode = { affiliator: AffiliatorCode | null; faults: FieldFaults }

/**
 * Validates a code of an affiliator or an offer for this night and outlet. Returns the code, or the reason why it is not valid (spec §5,
 * Without a night or an outlet, checks only the format of the code and returns no code. If the guest entered no code, returns
 * neither. The code of an offer reduces only the price of tickets.
 */
export async function validateAffiliatorCode(
  reading: Reading,
  { code, outletId, night }: { code: string | null; outletId: number | null; night: Night | null },
): Promise<ValidatedCode> {
  if (code === null) return { affiliator: null, faults: {} }
  if (codeProblem(code)) return faulty('code_invalid')
  if (outletId === null || night === null) return { affiliator: null, faults: {} }
  const query = { code: normaliseCode(code), outletId, night, now: reading.now() }
  const affiliator = (await findGoodCode(reading.sql, query)) ?? (await findOfferPrice(reading.sql, query))
  if (!affiliator) return faulty('code_invalid')
  const isOfTicketsAlone = affiliator.forTickets && !(await findNight(reading, outletId, night))?.isUsingTicket
  return isOfTicketsAlone ? faulty('code_for_tickets') : { affiliator: affiliator, faults: {} }
}

const faulty = (fault: 'code_invalid' | 'code_for_tickets'): ValidatedCode => ({
  affiliator: null,
  faults: { affiliator_code: [fault] },
})
