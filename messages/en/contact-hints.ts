import type { contactHints as source } from '#messages/id/contact-hints.ts'

export const contactHints: typeof source = {
  didYouMean: (email) => `Did you mean ${email}?`,
  takeIt: 'Use this',
  readAs: (phone) => `We read it as ${phone}.`,
  whichPhone: 'Which country is the number from?',
}
