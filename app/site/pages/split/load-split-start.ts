import { pageApp } from '#app/site/page-app.ts'
import { findPayable, type PageArgs, type Payable } from '#app/site/pages/payment/find-payable.ts'
import { splitOfReservation } from '#app/site/pages/split/split-server.ts'
import type { SplitView } from '#contract/web/split-endpoints.ts'
import { link } from '#contract/pages.ts'
import { pageViewer } from '#server/http/pages/page-viewer.ts'

export type OrganiserPage = {
  payable: Payable
  split: SplitView | null
  maySplit: boolean
  /** The deadline that a split would have now. Null if the reservation cannot be split. */
  deadline: string | null
  /** The smallest sum that the organiser pays at the start, in whole rupiah. */
  least: number
  /** The path of the organiser's own ticket. */
  ownPath: string | null
  /** The address of this page with the guest's key, for its forms. */
  formTo: string
}

/** Loads the split of the visitor's reservation. Returns null if the reservation is unknown or belongs to another person. */
export async function loadSplitStart(args: PageArgs, id: string): Promise<OrganiserPage | null> {
  const { app, language, member } = pageApp(args.context)
  const payable = await findPayable(args, id)
  if (!payable) return null
  const viewer = pageViewer(args.request, language, member)
  const state = await splitOfReservation(app, viewer, id)
  const { key } = payable
  const { split, share_key: share } = state
  return {
    payable,
    split,
    maySplit: state.may_split,
    deadline: state.deadline,
    least: state.least_organiser_amount,
    ownPath: split && share ? link('split', language, { code: split.code }, { share }) : null,
    formTo: link('splitStart', language, { reservation_id: id }, key ? { key } : {}),
  }
}
