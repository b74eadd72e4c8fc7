// An email before rendering: the same content becomes HTML and plain text.
export type EmailLink = { label: string; url: string }

/** A dish with its picture; `url` is absolute. */
export type EmailPlate = { name: string; url: string }

export type NightHead = {
  subject: string
  /** Slug of the brand for the colors; null for the group's colors. */
  brand: string | null
  picture?: { url: string; height: number; alt: string; link: string }
  /** The message of the email in a short sentence. */
  news: string
  /** Name of the event, or of the outlet if there is no event. */
  heading: string
  when: string
}

export type EmailPrice = {
  /** Lines that add up to the sum; empty if the email shows only the sum. */
  lines: { label: string; amount: string }[]
  sum: { label: string; amount: string }
  /** A second sum below the total, for example the refund. */
  after?: { label: string; amount: string }
}

export type Email = Omit<NightHead, 'news' | 'when'> & {
  news?: string
  when?: string
  preview: string
  /** Position of the disc in the logo. `risen` means that the place is booked. `sunk` means that the place is lost. */
  disc: 'risen' | 'sunk'
  lead: string
  ticket?: { label: string; code: string; qrName: string; qrLabel: string; hint: string; link: EmailLink }
  /** Paragraphs between the lead and the button. */
  opening?: string[]
  action: EmailLink
  links?: EmailLink[]
  facts: { label: string; value: string }[]
  plates?: EmailPlate[]
  price?: EmailPrice
  paragraphs: string[]
  notes?: { title: string; items: readonly string[] }
  closing: string[]
  /** A link at the foot of the email. */
  footLink?: EmailLink
}
