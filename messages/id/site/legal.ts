/** What stands around the words of the two legal pages; the words themselves are content. Sent by their loaders. */
export const legal = {
  updated: (day: string) => `Berlaku sejak ${day}`,
  questions: 'Pertanyaan?',
}
