// Guesses links of a split. The guesses have a wrong signature, belong to another split, or have a key for another purpose.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Night } from '#domain/calendar/night.ts'
import { isRefused } from '#domain/refusals.ts'
import type { App } from '#server/app.ts'
import { paymentByKey, shareKey, splitByCode } from '#server/reservations/splits/split-keys.ts'
import { splitTable } from '#tests/support/split-table.ts'
import type { Dice } from '#tests/support/waitlist-nights.ts'

/** Guesses links of splits and payments. Returns a fault for each guess that opened a link or failed with an unexpected error. */
export async function guessLinks(
  app: App,
  { guesses, night, dice }: { guesses: number; night: Night; dice: Dice },
): Promise<string[]> {
  if (guesses === 0) return []
  const { code, splitId, paymentId } = await splitTable(app, 2, night)
  const key = shareKey(app, paymentId)
  const signature = () =>
    randomBytes(32)
      .toString('base64url')
      .slice(0, code.length - splitId.length - 1)
  const tries = [
    () => splitByCode(app, `${splitId}.${signature()}`),
    () => splitByCode(app, `${randomUUID()}.${code.slice(splitId.length + 1)}`),
    () => splitByCode(app, `${splitId}.${key.slice(paymentId.length + 1)}`),
    () => paymentByKey(app, code, `${paymentId}.${signature()}`),
    () => paymentByKey(app, code, `${randomUUID()}.${key.slice(paymentId.length + 1)}`),
    () => paymentByKey(app, code, `${paymentId}.${code.slice(splitId.length + 1)}`),
  ]
  const faults: string[] = []
  for (let index = 0; index < guesses; index++) {
    const at = dice.whole(0, tries.length - 1)
    try {
      await tries[at]?.()
      faults.push(`guess ${at} opened a link`)
    } catch (error) {
      if (!isRefused(error)) faults.push(`guess ${at}: ${String(error)}`)
    }
  }
  return faults
}
