// An email before it is set: the same content becomes HTML and plain text.
export type Email = {
  subject: string
  preview: string
  heading: string
  /** A rising disc tells of a place that stands, a sunk one of a place that is gone. */
  disc: 'risen' | 'sunk'
  lead: string
  ticket?: { label: string; code: string; qrName: string; qrLabel: string; hint: string }
  facts: { label: string; value: string; link?: { label: string; url: string } }[]
  price?: { lines: { label: string; amount: string }[]; sum: { label: string; amount: string } }
  paragraphs: string[]
  notes?: { title: string; items: readonly string[] }
  action: { label: string; url: string }
  closing: string[]
}
