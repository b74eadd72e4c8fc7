// The sender of the gateway. It performs due acts. It sends the notification of each act repeatedly, until the merchant accepts the
// notification.
import { type HeldLease, holdLease } from '#server/jobs/hold-lease.ts'
import type { GatewayApp } from '#server/sandbox/gateway/move-payment.ts'
import { performAct } from '#server/sandbox/gateway/move-payment.ts'
import {
  claimNotifications,
  findPayment,
  recordDelivery,
  takeDueAct,
  whatIsDue,
  type Delivery,
} from '#server/sandbox/gateway/repository.ts'
import { merchantKey, sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#server/sandbox/gateway/signature.ts'

const POLL_MS = 200
const ANSWER_WITHIN_MS = 5000
/**
 * Number of seconds for which a process owns a claimed notification. Every response arrives sooner. So only a process that stopped loses
 * its claim.
 */
const LEASE_SECONDS = 20
const BACKOFF_SECONDS = [2, 5, 15, 60, 120, 300, 600, 1800, 3600]
const MOST_IN_FLIGHT = 100
const ANSWER_LENGTH = 500

/**
 * Creates the sender, which sends due notifications until `stop` is called. `stop` waits for running requests. If several processes run,
 * only one of them sends at a time.
 */
export function createSender(app: GatewayApp): { start(): void; stop(): Promise<void> } {
  const key = merchantKey(app)
  const inFlight = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let turn: Promise<void> = Promise.resolve()
  let isRunning = false
  let lease: HeldLease | null = null

  async function takeTurn(): Promise<void> {
    if (!lease?.isHeld()) return
    const due = await whatIsDue(app.sql)
    let isMore = due.acts
    while (isMore) isMore = isRunning && (await performDueAct(app))
    const room = MOST_IN_FLIGHT - inFlight.size
    if ((!due.acts && !due.notifications) || room <= 0) return
    for (const delivery of await claimNotifications(app.sql, { most: room, leaseSeconds: LEASE_SECONDS })) {
      const sending = deliver(app, key, delivery)
        .catch((fault: unknown) => app.log.error('sandbox gateway could not record a delivery', fault))
        .finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    }
  }

  function waitForNextTurn(): void {
    if (!isRunning) return
    timer = setTimeout(() => {
      turn = takeTurn()
        .catch((fault: unknown) => app.log.error('sandbox gateway missed a turn', fault))
        .finally(waitForNextTurn)
    }, POLL_MS)
    timer.unref()
  }

  return {
    start() {
      if (isRunning) return
      isRunning = true
      lease = holdLease(app, 'sandbox gateway')
      waitForNextTurn()
    },
    async stop() {
      isRunning = false
      if (timer) clearTimeout(timer)
      await turn
      await Promise.all(inFlight)
      await lease?.stop()
    },
  }
}

/** Performs one due act. One transaction claims and performs the act, so the act is performed exactly once. */
async function performDueAct(app: GatewayApp): Promise<boolean> {
  return app.sql.begin(async (tx) => {
    const act = await takeDueAct(tx)
    const payment = act && (await findPayment(tx, act.orderId))
    if (act && payment) await performAct(app, tx, act, payment)
    return act !== null
  })
}

async function deliver(app: GatewayApp, key: string, delivery: Delivery): Promise<void> {
  const answer = await post(key, delivery)
  const isOver = answer.isTaken || delivery.signature === 'bad'
  const retryInSeconds = isOver ? null : (BACKOFF_SECONDS[delivery.attempts - 1] ?? null)
  await recordDelivery(app.sql, { id: delivery.id, statusCode: answer.status, answer: answer.text, retryInSeconds })
  if (!isOver && retryInSeconds === null) app.log.warn('sandbox gateway gave up on a notification', { id: delivery.id })
}

async function post(key: string, { body, signature, notifyUrl }: Delivery) {
  // The timestamp uses the real clock, not the app's clock, because the merchant compares the timestamp with real time.
  const timestamp = String(Math.floor(Date.now() / 1000))
  try {
    const response = await fetch(notifyUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Senja-Sandbox-Gateway',
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: sign(signature === 'good' ? key : `${key}, guessed`, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const text = (await response.text()).replaceAll('\0', '').slice(0, ANSWER_LENGTH)
    return { status: response.status, text, isTaken: response.ok }
  } catch (fault) {
    return {
      status: null,
      text: `no answer: ${fault instanceof Error ? fault.message : String(fault)}`,
      isTaken: false,
    }
  }
}
