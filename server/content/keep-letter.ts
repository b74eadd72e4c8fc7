import { Refused } from '#domain/refusals.ts'
import type { Language } from '#contract/preferences.ts'
import { keepWithin, type LetterSender } from '#server/content/letter-repository.ts'
import type { Db } from '#server/db/open.ts'
import type { World } from '#server/world.ts'

/** What one address, one phone or one mail may write in an hour. */
export const LETTERS_AN_HOUR = { most: 5, withinSeconds: 3600 }

export type LetterWorld = Pick<World, 'sql' | 'now' | 'keys' | 'settings'>
/** Where a letter comes from: the language it was written in, and the address it was sent from. */
export type LetterOrigin = { language: Language; address: string }

/** Keeps a letter to the house by `insert`, unless its writer wrote too many. @throws Refused: too many of one writer */
export async function keepLetter(
  world: LetterWorld,
  kind: 'contact' | 'partnership',
  { mobile, email }: { mobile: string; email?: string },
  { language, address }: LetterOrigin,
  insert: (tx: Db, sender: LetterSender) => Promise<void>,
): Promise<void> {
  const [now, senderHash] = [world.now(), world.keys.digest('letter sender', address)]
  const writer = { senderHash, mobile, ...(email !== undefined && { email }) }
  const sender = { senderHash, locale: language, recipient: world.settings.mailFrom, now }
  const wait = await keepWithin(world.sql, { kind, writer, now, limit: LETTERS_AN_HOUR }, (tx) => insert(tx, sender))
  if (wait !== null) throw new Refused('too_much_attempts', { retryAfterSeconds: wait })
}
