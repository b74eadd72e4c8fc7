// An email before it is set: the same content becomes HTML and plain text.
export type EmailLink = { label: string; url: string }

/** A dish with its picture, `url` absolute. */
export type EmailPlate = { name: string; url: string }

/** What stands above the words of an email about a night. */
export type NightHead = {
  subject: string
  /** Whose colours it has; null for the group's. */
  brand: string | null
  picture?: { url: string; height: number; alt: string; link: string }
  /** What has happened, in a short sentence. */
  news: string
  /** The event, else the outlet. */
  heading: string
  /** The night, and where. */
  when: string
}

export type EmailPrice = {
  /** They add up to the sum; none where the sum alone is told. */
  lines: { label: string; amount: string }[]
  sum: { label: string; amount: string }
  /** What is told of money besides: what goes back of it. */
  after?: { label: string; amount: string }
}

export type Email = Omit<NightHead, 'news' | 'when'> & {
  news?: string
  when?: string
  preview: string
  /** A rising disc tells of a place that stands, a sunk one of a place that is gone. */
  disc: 'risen' | 'sunk'
  lead: string
  ticket?: { label: string; code: string; qrName: string; qrLabel: string; hint: string; link: EmailLink }
  /** The one next step. */
  action: EmailLink
  /** Other ways on, as plain links. */
  links?: EmailLink[]
  facts: { label: string; value: string }[]
  /** The dishes of a dinner. */
  plates?: EmailPlate[]
  price?: EmailPrice
  paragraphs: string[]
  notes?: { title: string; items: readonly string[] }
  closing: string[]
}
