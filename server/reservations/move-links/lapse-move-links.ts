// A job that ends pay links after their deadline, and then informs the guest.
import { runRound } from '#server/jobs/run-round.ts'
import { endMoveLink } from '#server/reservations/move-links/end-move-link.ts'
import { dueMoveLinks, findMoveLink } from '#server/reservations/move-links/move-link-repository.ts'
import { offerLapsing } from '#server/reservations/settlement/offer-lapsing.ts'
import type { App } from '#server/app.ts'

export const moveLinkLapsing = offerLapsing({
  name: 'lapse pay links of moves',
  actor: 'lapse pay links',
  due: dueMoveLinks,
  find: findMoveLink,
  end: (work, link) => endMoveLink(work, link.reservationId, 'lapsed'),
})

export const lapseMoveLinks = (app: App) => runRound(app, moveLinkLapsing)
