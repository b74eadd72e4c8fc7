import { checkContactLetter, type ContactLetter } from '#domain/content/letter.ts'
import { refuseFaults } from '#domain/refusals.ts'
import { keepLetter, type LetterOrigin } from '#server/content/keep-letter.ts'
import { insertContactLetter } from '#server/content/letter-repository.ts'
import type { World } from '#server/world.ts'

/** Keeps a visitor's message and mails it to the house, both or neither. @throws Refused: faulty fields; too many of one writer */
export async function keepContactMessage(world: World, letter: ContactLetter, origin: LetterOrigin): Promise<void> {
  refuseFaults(checkContactLetter(letter))
  const told = {
    name: letter.name.trim(),
    mobile: letter.mobile.trim(),
    subject: letter.subject.trim(),
    message: letter.message.trim(),
  }
  await keepLetter(world, 'contact', told, origin, (tx, sender) => insertContactLetter(tx, told, sender))
}
