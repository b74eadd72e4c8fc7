/**
 * The shares of a night's places, in percent, that unproven phones may hold. `quietPercent` is always allowed. Above that, unproven phones
 * may hold as many places as were paid for in the last hour, up to `nightPercent`. `addressPercent` is the share of one network.
 * `addressPlaces` is the number of places that one network may hold over all nights.
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
