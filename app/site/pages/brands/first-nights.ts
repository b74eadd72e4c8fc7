/**
 * Returns the first night of each poster, in the order of their dates, so that a row shows no poster twice. `coming` is in the order of its
 * dates. The events list has the other nights.
 */
export function firstNights<Card extends { event: { potrait_image: string } }>(coming: Card[]): Card[] {
  const firsts = new Map<string, Card>()
  for (const card of coming) if (!firsts.has(card.event.potrait_image)) firsts.set(card.event.potrait_image, card)
  return [...firsts.values()]
}
