// How often a gateway is asked, as the calls to it keep it.

/** Counts each HTTP call before it is made, and heeds a gateway that has had enough. */
export type Pace = {
  /** @throws BudgetSpent where the call has to wait */
  spend(): Promise<void>
  /** Nothing but what is urgent is asked for so many seconds. */
  rest(seconds: number): Promise<void>
}

/** For gateways that do not say how often they may be asked. */
export const UNPACED: Pace = { spend: () => Promise.resolve(), rest: () => Promise.resolve() }
