/** Reserves each HTTP call before it is made, and pauses calls if the gateway limits them. */
export type Pace = {
  /**
   * Reserves one call.
   * @throws BudgetSpent if the call has to wait
   */
  spend(): Promise<void>
  /** Allows only urgent calls for this number of seconds. */
  rest(seconds: number): Promise<void>
}

/** The pace for gateways that publish no limit of calls. */
export const UNPACED: Pace = { spend: () => Promise.resolve(), rest: () => Promise.resolve() }
