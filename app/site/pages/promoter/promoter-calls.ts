import { type ApiResult, fillIn, send } from '#app/browser/api/send.ts'
import type { Answers, endpoints, Takes } from '#contract/endpoints.ts'

// Only the page of promoters makes these calls. So their addresses are not in the table of addresses that every page loads.
const addresses = {
  sendPromoterCode: '/api/web/promoter/code',
  openPromoterSession: '/api/web/promoter/session',
  endPromoterSession: '/api/web/promoter/session/end',
  addPromoterNames: '/api/web/promoter/names',
  removePromoterName: '/api/web/promoter/names/:id/remove',
} as const satisfies { [Name in keyof typeof endpoints]?: (typeof endpoints)[Name]['path'] }

type PromoterCall = keyof typeof addresses

/** Calls an endpoint of the promoter's page. Returns a failure as a value. */
export const callPromoter = <Name extends PromoterCall>(
  name: Name,
  { body, params = {} }: { body?: Takes<Name>; params?: Record<string, string> } = {},
): Promise<ApiResult<Answers<Name>>> =>
  send<Answers<Name>>('POST', fillIn(addresses[name], params, {}), body === undefined ? {} : { body })
