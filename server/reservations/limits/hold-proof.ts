/**
 * The limits of places that unproven phones can hold. The percentages are shares of a night's places. Unproven phones can always hold
 * `quietPercent`. Above this, they can hold as many places as guests paid for in the last hour, but at most `nightPercent`.
 * `addressPercent`: the maximum for one network. `addressPlaces`: the maximum number of places for one network over all nights.
 */
export type UnprovenLimits = {
  quietPercent: number
  nightPercent: number
  addressPercent: number
  addressPlaces: number
}

export type HoldProof = {
  isProven: boolean
  /** Keyed digest of the guest's network. Null if limits are off. */
  addressBlock: string | null
  /** The limits for this hold. Null if no limit applies. */
  limits: UnprovenLimits | null
}
