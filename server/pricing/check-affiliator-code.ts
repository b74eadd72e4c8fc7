import type { Night } from '#domain/calendar/night.ts'
import { normaliseCode, whyNotCode } from '#domain/pricing/affiliator-code.ts'
import { Refused } from '#domain/refusals.ts'
import { findGoodCode, type AffiliatorCode } from '#server/pricing/repository.ts'
import type { Reading } from '#server/work.ts'

/** A guest's code, good for this night and outlet, or 'The code you entered is invalid' (spec §5, R-042). */
export async function checkAffiliatorCode(
  world: Pick<Reading, 'sql' | 'now'>,
  ask: { code: string; outletId: number; night: Night },
): Promise<AffiliatorCode> {
  const invalid = () => new Refused('validation_failed', { errors: { affiliator_code: ['code_invalid'] } })
  if (whyNotCode(ask.code)) throw invalid()
  const found = await findGoodCode(world.sql, { ...ask, code: normaliseCode(ask.code), now: world.now() })
  if (!found) throw invalid()
  return found
}
