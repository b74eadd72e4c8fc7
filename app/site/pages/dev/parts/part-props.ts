import type { parts as indonesianParts } from '#messages/id/site/parts.ts'
import type { BillCard } from '#app/components/cards/event-card.ts'
import type { OutletCardEntity } from '#app/components/cards/outlet-card.tsx'
import { type Language } from '#contract/preferences.ts'

/** `brands` are the slugs of the group's brands. */
export type PartProps = { t: PartMessages; language: Language; brands: readonly string[] }

export type GallerySamples = Record<Language, { bill: BillCard | null; outlet: OutletCardEntity | null }>

export type PartMessages = typeof indonesianParts
