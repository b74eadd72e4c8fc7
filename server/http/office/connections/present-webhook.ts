import type { ListedDelivery } from '#server/webhooks/delivery-repository.ts'
import type { ListedEndpoint } from '#server/webhooks/endpoint-repository.ts'

export const presentEndpoint = (endpoint: ListedEndpoint) => ({
  id: endpoint.id,
  url: endpoint.url,
  kinds: endpoint.kinds,
  /** Only events of these outlets are sent. Null: events of all outlets and of the group itself are sent. */
  outletIds: endpoint.outletIds,
  createdAt: endpoint.createdAt,
  /** The time at which the previous secret expires. Null if the endpoint has only one valid secret. */
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
  /** The HTTP status of the receiver's answer. If the receiver did not answer, `status` is null, and `answer` is the reason. */
  status: delivery.status,
  answer: delivery.answer,
})
