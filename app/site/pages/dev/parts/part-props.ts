import type { parts as indonesianParts } from '#messages/id/site/parts.ts'
import type { BillCard } from '#app/components/cards/event-card.ts'
import type { OutletCardEntity } from '#app/components/cards/outlet-card.tsx'
import { type Language } from '#contract/preferences.ts'

export type PartProps = { t: PartMessages; language: Language }

/** A night and an outlet of the demo, as each language has them. */
export type GallerySamples = Record<Language, { bill: BillCard | null; outlet: OutletCardEntity | null }>

export type PartMessages = typeof indonesianParts
