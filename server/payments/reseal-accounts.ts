import { accountKeyVersion, openAccount, sealAccount } from '#server/payments/seal-account.ts'
import { listSealedAccounts, replaceSealed, type SealedRow } from '#server/payments/sealed-account-repository.ts'
import type { App } from '#server/app.ts'

type ResealApp = Pick<App, 'sql' | 'keys' | 'randomBytes'>

/** `unreadable`: refunds whose account no live key opens; their guests have to be asked again. */
export type Resealed = { resealed: number; unreadable: string[] }

/** Seals with the current key what older keys sealed. Run twice it changes nothing. */
export async function resealAccounts(app: ResealApp): Promise<Resealed> {
  const [current] = app.keys.versions('accounts')
  const done: Resealed = { resealed: 0, unreadable: [] }
  for (const row of await listSealedAccounts(app.sql)) {
    if (accountKeyVersion(row.sealed) === current) continue
    const by = sealedAgain(app, row)
    if (!by) done.unreadable.push(row.refundId)
    else if (await replaceSealed(app.sql, row, by)) done.resealed++
  }
  return done
}

function sealedAgain(app: ResealApp, { refundId, sealed }: SealedRow): Buffer | null {
  try {
    return sealAccount(app, refundId, openAccount(app, refundId, sealed))
  } catch {
    return null
  }
}
