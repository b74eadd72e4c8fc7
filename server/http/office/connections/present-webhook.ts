import type { ListedDelivery } from '#server/webhooks/delivery-repository.ts'
import type { ListedEndpoint } from '#server/webhooks/endpoint-repository.ts'

export const presentEndpoint = (endpoint: ListedEndpoint) => ({
  id: endpoint.id,
  url: endpoint.url,
  kinds: endpoint.kinds,
  /** Null: events of all outlets and of the group. */
  outletIds: endpoint.outletIds,
  createdAt: endpoint.createdAt,
  /** The end of the previous secret; null if the endpoint has only one valid secret. */
  oldKeyUntil: endpoint.oldKeyUntil,
  pausedAt: endpoint.pausedAt,
  pauseReason: endpoint.pauseReason,
  failingSince: endpoint.failingSince,
  waiting: endpoint.waiting,
  dead: endpoint.dead,
  /** The figures of the last 24 hours, the oldest hour first. */
  hours: endpoint.hours,
})

export const presentDelivery = (delivery: ListedDelivery) => ({
  id: delivery.id,
  kind: delivery.kind,
  subject: delivery.subject,
  at: delivery.at,
  state: delivery.state,
  attempts: delivery.attempts,
  nextAttemptAt: delivery.nextAttemptAt,
  triedAt: delivery.triedAt,
  /** Null: the receiver did not answer, and `answer` is the reason. */
  status: delivery.status,
  answer: delivery.answer,
})
