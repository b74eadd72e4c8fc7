// Sends events to the endpoints of other systems. Each run sends only to one endpoint, so a slow receiver does not delay other receivers.
import { isPauseDue, readRetryAfter, waitAfter } from '#domain/webhooks/retry-plan.ts'
import type { Job } from '#server/jobs/job.ts'
import { type DueDelivery, dueDeliveries, dueEndpoints, saveOutcome } from '#server/webhooks/delivery-repository.ts'
import { type Endpoint, findEndpoint, saveHealth } from '#server/webhooks/endpoint-repository.ts'
import { pauseEndpoint } from '#server/webhooks/pause-endpoint.ts'
import { type Answer, openPoster, type Poster } from '#server/webhooks/post-webhook.ts'
import { messageIdOf, webhookBody } from '#server/webhooks/webhook-body.ts'
import { openWebhookSecret, signMessage } from '#server/webhooks/webhook-secret.ts'
import type { App } from '#server/app.ts'

/** Maximum number of simultaneous requests to one receiver. */
const AT_ONCE = 8
const BATCH = 200
/**
 * After this number of ms, a run starts no new request. So its last response arrives before another process is allowed to send to the
 * endpoint.
 */
const RUN_MS = 10_000

const GONE = 410
const SLOW_DOWN = [429, 502, 503, 504]

/** The job that sends due events. Each item is an endpoint, and only one process sends to an endpoint at a time. */
export const webhookSending: Job = {
  name: 'send webhooks',
  everyMs: 500,
  due: dueEndpoints,
  run: sendDue,
  quietSeconds: 0,
  atOnce: 50,
  overlaps: true,
  // The job has no maximum number of attempts for an endpoint. Instead, `pauseEndpoint` pauses a failing endpoint and sends an email to the
  // owners.
  mostTries: Number.MAX_SAFE_INTEGER,
}

type Run = { isDelivered: boolean; isFailed: boolean; isGone: boolean; dead: number; restsUntil: Date | null }

async function sendDue(app: App, endpointId: string): Promise<void> {
  const endpoint = await findEndpoint(app.sql, endpointId)
  if (!endpoint || endpoint.pausedAt) return
  const secrets = secretsOf(app, endpoint)
  const poster = openPoster(endpoint.url, addressRules(app), { sockets: AT_ONCE })
  const endAt = performance.now() + RUN_MS
  try {
    for (;;) {
      const due = await dueDeliveries(app.sql, endpointId, { now: app.now(), limit: BATCH })
      if (due.length === 0) return
      const run = await sendBatch(app, due, { poster, secrets, endAt })
      const isOver = await settleRun(app, endpoint, run)
      if (isOver || performance.now() > endAt) return
    }
  } finally {
    poster.close()
  }
}

export const addressRules = ({ settings }: Pick<App, 'settings'>) => ({
  isSandbox: settings.isSandbox,
  testReceiver: settings.testReceiver,
})

/**
 * Returns the secrets with which the server now signs: the current secret and, for one day after its replacement, also the previous secret.
 */
function secretsOf(app: App, { id, sealedKey, oldSealedKey, oldKeyUntil }: Endpoint): string[] {
  const isOldLive = oldSealedKey !== null && oldKeyUntil !== null && oldKeyUntil > app.now()
  return [sealedKey, ...(isOldLive ? [oldSealedKey] : [])].map((sealed) => openWebhookSecret(app, id, sealed))
}

type Sending = { poster: Poster; secrets: readonly string[]; endAt: number }

async function sendBatch(app: App, due: readonly DueDelivery[], sending: Sending): Promise<Run> {
  const run: Run = { isDelivered: false, isFailed: false, isGone: false, dead: 0, restsUntil: null }
  const next = due.values()
  const worker = async () => {
    for (const delivery of next) {
      await sendOne(app, delivery, sending, run)
      // If the receiver asks for a pause or answers 410 (gone), the rest of the batch is not sent.
      if (run.isGone || run.restsUntil || performance.now() > sending.endAt) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, worker))
  return run
}

async function sendOne(app: App, delivery: DueDelivery, { poster, secrets }: Sending, run: Run): Promise<void> {
  const message = { id: messageIdOf(delivery.messageId), at: app.now(), body: webhookBody(delivery) }
  const { status, answer, retryAfter } = await poster.post(
    {
      'content-type': 'application/json',
      'user-agent': 'Senja-Webhooks/1',
      'webhook-id': message.id,
      'webhook-timestamp': String(Math.floor(message.at.getTime() / 1000)),
      'webhook-signature': signMessage(secrets, message),
    },
    message.body,
  )
  const now = app.now()
  if (status !== null && status >= 200 && status < 300) {
    run.isDelivered = true
    return saveOutcome(app.sql, delivery, { state: 'delivered', nextAttemptAt: now, now, status, answer })
  }
  run.isFailed = true
  if (status === GONE) run.isGone = true
  const restSeconds = restOf({ status, retryAfter }, now)
  if (restSeconds > 0) run.restsUntil = new Date(now.getTime() + restSeconds * 1000)
  const chance = app.randomBytes(1).readUInt8() / 255
  const wait = waitAfter(delivery.attempts + 1, { chance, retryAfter: restSeconds })
  if (wait === null) run.dead += 1
  const nextAttemptAt = new Date(now.getTime() + (wait ?? 0) * 1000)
  await saveOutcome(app.sql, delivery, {
    state: wait === null ? 'dead' : 'waiting',
    nextAttemptAt,
    now,
    status,
    answer,
  })
}

/** Returns the number of seconds for which the receiver wants no requests, but at most one day. */
const restOf = ({ status, retryAfter }: Pick<Answer, 'status' | 'retryAfter'>, now: Date): number =>
  status !== null && SLOW_DOWN.includes(status) ? Math.min(readRetryAfter(retryAfter, now), 86_400) : 0

/** Stores the result of a batch. Returns true if the run must send no further batch to the endpoint. */
async function settleRun(app: App, { id, failingSince, deadInRow }: Endpoint, run: Run): Promise<boolean> {
  const now = app.now()
  const isAsBefore = !run.isFailed && failingSince === null && deadInRow === 0
  const health = isAsBefore ? null : await saveHealth(app.sql, id, { ...run, now })
  const isFailing = health !== null && !run.isDelivered && isPauseDue(health, now)
  if (run.isGone || isFailing) await pauseEndpoint(app, id, run.isGone ? 'gone' : 'failing')
  return run.isGone || isFailing || run.restsUntil !== null
}
