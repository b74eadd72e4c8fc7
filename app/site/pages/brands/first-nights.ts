/**
 * Returns only the first night of each poster, so that no poster appears twice in a row of posters. `coming` and the result are in the
 * order of their dates. The visitor finds the other nights in the list of events.
 */
export function firstNights<Card extends { event: { potrait_image: string } }>(coming: Card[]): Card[] {
  const firsts = new Map<string, Card>()
  for (const card of coming) if (!firsts.has(card.event.potrait_image)) firsts.set(card.event.potrait_image, card)
  return [...firsts.values()]
}
