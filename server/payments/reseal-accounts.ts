import { accountKeyVersion, openAccount, sealAccount } from '#server/payments/seal-account.ts'
import { listSealedAccounts, replaceSealed, type SealedRow } from '#server/payments/sealed-account-repository.ts'
import type { App } from '#server/app.ts'

type ResealApp = Pick<App, 'sql' | 'keys' | 'randomBytes'>

/** `unreadable`: refunds with an account that no live key can open. Staff have to ask the guests of these refunds for the account again. */
export type ResealOutcome = { resealed: number; unreadable: string[] }

/** Seals all accounts with the current key if they were sealed with older keys. A second run changes nothing. */
export async function resealAccounts(app: ResealApp): Promise<ResealOutcome> {
  const [current] = app.keys.versions('accounts')
  const outcome: ResealOutcome = { resealed: 0, unreadable: [] }
  for (const row of await listSealedAccounts(app.sql)) {
    if (accountKeyVersion(row.sealed) === current) continue
    const by = sealedAgain(app, row)
    if (!by) outcome.unreadable.push(row.refundId)
    else if (await replaceSealed(app.sql, row, by)) outcome.resealed++
  }
  return outcome
}

function sealedAgain(app: ResealApp, { refundId, sealed }: SealedRow): Buffer | null {
  try {
    return sealAccount(app, refundId, openAccount(app, refundId, sealed))
  } catch {
    return null
  }
}
