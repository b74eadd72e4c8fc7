import { accountKeyVersion, openAccount, sealAccount } from '#server/payments/seal-account.ts'
import { listSealedAccounts, replaceSealed, type SealedRow } from '#server/payments/sealed-account-repository.ts'
import type { World } from '#server/world.ts'

type ResealWorld = Pick<World, 'sql' | 'keys' | 'randomBytes'>

/** `unreadable`: refunds whose account no live key opens; their guests have to be asked again. */
export type Resealed = { resealed: number; unreadable: string[] }

/** Seals with the current key what older keys sealed. Run twice it changes nothing. */
export async function resealAccounts(world: ResealWorld): Promise<Resealed> {
  const [current] = world.keys.versions('accounts')
  const done: Resealed = { resealed: 0, unreadable: [] }
  for (const row of await listSealedAccounts(world.sql)) {
    if (accountKeyVersion(row.sealed) === current) continue
    const by = sealedAgain(world, row)
    if (!by) done.unreadable.push(row.refundId)
    else if (await replaceSealed(world.sql, row, by)) done.resealed++
  }
  return done
}

function sealedAgain(world: ResealWorld, { refundId, sealed }: SealedRow): Buffer | null {
  try {
    return sealAccount(world, refundId, openAccount(world, refundId, sealed))
  } catch {
    return null
  }
}
