// Whether the guest of a hold has proven the phone, and what those may hold who have not.
/**
 * Shares of a night in percent: `quietPercent` at any time, up to `nightPercent` where as many were paid for of late.
 * `addressPlaces` counts over all nights.
 */
export type UnprovenLimits = {
  quietPercent: number
  nightPercent: number
  addressPercent: number
  addressPlaces: number
}

export type HoldProof = {
  isProven: boolean
  /** Keyed digest of where it is asked for. */
  addressBlock: string | null
  /** Null: everybody may hold what is free. */
  limits: UnprovenLimits | null
}
