// Messages of a printed ticket.
import type { papers as source } from '#messages/id/mails/papers.ts'

export const papers: typeof source = {
  hint: 'Show this code at the door, on paper or on a screen.',
  page: 'Your reservation page',
  map: 'Open the map',
  moreRules: 'The rest of the rules are on your reservation page.',
  footer: (number, contact) => `Reservation number ${number}. Any questions? ${contact}`,
}
