import { checkPartnershipLetter, type PartnershipLetter } from '#domain/content/letter.ts'
import { refuseFaults } from '#domain/refusals.ts'
import { keepLetter, type LetterOrigin } from '#server/content/keep-letter.ts'
import { insertPartnershipLetter } from '#server/content/letter-repository.ts'
import type { App } from '#server/app.ts'

/** Keeps a partnership request and mails it to the house, both or neither. @throws Refused: as `keepContactMessage` */
export async function keepPartnershipRequest(app: App, letter: PartnershipLetter, origin: LetterOrigin): Promise<void> {
  refuseFaults(checkPartnershipLetter(letter))
  const told = {
    name: letter.name.trim(),
    company: letter.company.trim(),
    email: letter.email.trim(),
    mobile: letter.mobile.trim(),
    kind: letter.kind,
    city: letter.city.trim(),
    message: letter.message.trim(),
  }
  await keepLetter(app, 'partnership', told, origin, (tx, sender) => insertPartnershipLetter(tx, told, sender))
}
