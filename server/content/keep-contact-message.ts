import type { Language } from '#contract/preferences.ts'
import { checkContactLetter, type ContactLetter } from '#domain/content/letter.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { insertContactLetter, keepWithin } from '#server/content/letter-repository.ts'
import type { World } from '#server/world.ts'

/** What one address, one phone or one mail may write in an hour. */
export const LETTERS_AN_HOUR = { most: 5, withinSeconds: 3600 }

/** Keeps a visitor's message and mails it to the house, both or neither. @throws Refused: faulty fields; too many of one address */
export async function keepContactMessage(
  world: Pick<World, 'sql' | 'now' | 'seal' | 'settings'>,
  letter: ContactLetter,
  { language, address }: { language: Language; address: string },
): Promise<void> {
  refuseFaults(checkContactLetter(letter))
  const [now, senderHash] = [world.now(), world.seal('letter sender', address)]
  const told = {
    name: letter.name.trim(),
    mobile: letter.mobile.trim(),
    subject: letter.subject.trim(),
    message: letter.message.trim(),
  }
  const wait = await keepWithin(
    world.sql,
    { kind: 'contact', writer: { senderHash, mobile: told.mobile }, now, limit: LETTERS_AN_HOUR },
    (tx) => insertContactLetter(tx, told, { senderHash, locale: language, recipient: world.settings.mailFrom, now }),
  )
  if (wait !== null) throw new Refused('too_much_attempts', { retryAfterSeconds: wait })
}
