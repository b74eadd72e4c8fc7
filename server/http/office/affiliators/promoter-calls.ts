// Calls about the page of a promoter. Staff open and close the page, send its address, and set the quotas of guest lists.
import { z } from 'zod'
import { LANGUAGES } from '#contract/preferences.ts'
import { countUpTo, positiveInteger } from '#contract/numbers.ts'
import { NIGHT_KINDS } from '#domain/pricing/night-kind.ts'
import { Refused } from '#domain/refusals.ts'
import type { Reach } from '#domain/staff/permissions.ts'
import { call } from '#server/http/office/office-call.ts'
import { findAffiliator } from '#server/service/affiliators/affiliator-repository.ts'
import { closePromoterPage, openPromoterPage, sendPromoterLink } from '#server/service/promoters/manage-page.ts'
import { replaceQuotas } from '#server/service/promoters/own-list-repository.ts'
import { transact } from '#server/work.ts'
import type { App } from '#server/app.ts'

const CHANGE = { permission: 'affiliator.edit', at: 'group', presence: 'fresh' } as const
/**
 * A quota decides how many guests of a promoter enter. So a staff member who changes a quota needs the permission to approve guest lists at
 * the outlet.
 */
const APPROVE = { permission: 'guestlist.approve', at: 'sent outlet' } as const

const withId = z.object({ id: z.uuid() })
const quota = z.object({
  nightKind: z.enum(NIGHT_KINDS),
  quota: countUpTo(500),
  /** The number of minutes from the opening of the outlet to the cut-off. It is negative if the cut-off is before the opening. */
  cutOffMinutes: z.int().min(-720).max(720),
  needsApproval: z.boolean(),
})
const quotas = z
  .array(quota)
  .max(NIGHT_KINDS.length)
  .refine((rows) => new Set(rows.map(({ nightKind }) => nightKind)).size === rows.length)

/** @throws Refused not_found if the affiliator is unknown, forbidden for staff who may only read affiliators */
async function changedAffiliator(app: App, id: string, reach: Reach) {
  if (reach === 'limited') throw new Refused('forbidden')
  return affiliatorOf(app, id)
}

async function affiliatorOf(app: App, id: string) {
  const affiliator = await findAffiliator(app.sql, id)
  if (!affiliator) throw new Refused('not_found')
  return affiliator
}

export const promoterCalls = {
  openPromoterPage: call(CHANGE, withId, async ({ app, actor, reach }, { id }) => {
    await openPromoterPage(app, actor, await changedAffiliator(app, id, reach))
    return { done: true }
  }),

  closePromoterPage: call(CHANGE, withId, async ({ app, actor, reach }, { id }) => {
    await changedAffiliator(app, id, reach)
    await closePromoterPage(app, actor, id)
    return { done: true }
  }),

  sendPromoterLink: call(
    CHANGE,
    withId.extend({ locale: z.enum(LANGUAGES) }),
    async ({ app, actor, reach }, { id, locale }) => {
      const { name } = await changedAffiliator(app, id, reach)
      await sendPromoterLink(app, actor, { id, name, locale })
      return { done: true }
    },
  ),

  setPromoterQuotas: call(
    APPROVE,
    withId.extend({ outletId: positiveInteger, quotas }),
    async ({ app, actor }, { id, outletId, quotas: rows }) => {
      await affiliatorOf(app, id)
      await transact(app, actor, (work) => replaceQuotas(work, { affiliatorId: id, outletId, quotas: rows }))
      return { done: true }
    },
  ),
}
