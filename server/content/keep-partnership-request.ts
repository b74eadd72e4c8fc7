import type { Language } from '#contract/preferences.ts'
import { checkPartnershipLetter, type PartnershipLetter } from '#domain/content/letter.ts'
import { Refused, refuseFaults } from '#domain/refusals.ts'
import { LETTERS_AN_HOUR } from '#server/content/keep-contact-message.ts'
import { insertPartnershipLetter, keepWithin } from '#server/content/letter-repository.ts'
import type { World } from '#server/world.ts'

/** Keeps a partnership request and mails it to the house, both or neither. @throws Refused: as `keepContactMessage` */
export async function keepPartnershipRequest(
  world: Pick<World, 'sql' | 'now' | 'seal' | 'settings'>,
  letter: PartnershipLetter,
  { language, address }: { language: Language; address: string },
): Promise<void> {
  refuseFaults(checkPartnershipLetter(letter))
  const [now, senderHash] = [world.now(), world.seal('letter sender', address)]
  const told = {
    name: letter.name.trim(),
    company: letter.company.trim(),
    email: letter.email.trim(),
    mobile: letter.mobile.trim(),
    kind: letter.kind,
    city: letter.city.trim(),
    message: letter.message.trim(),
  }
  const wait = await keepWithin(
    world.sql,
    {
      kind: 'partnership',
      writer: { senderHash, mobile: told.mobile, email: told.email },
      now,
      limit: LETTERS_AN_HOUR,
    },
    (tx) =>
      insertPartnershipLetter(tx, told, { senderHash, locale: language, recipient: world.settings.mailFrom, now }),
  )
  if (wait !== null) throw new Refused('too_much_attempts', { retryAfterSeconds: wait })
}
