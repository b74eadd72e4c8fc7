// Calls about the webhooks that are sent to other systems. Only owners of the whole group can use these calls, because an event can concern
// any outlet.
import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { LONGEST_ADDRESS, WEBHOOK_KINDS } from '#domain/webhooks/webhook-kinds.ts'
import { call } from '#server/http/office/office-call.ts'
import { presentDelivery, presentEndpoint } from '#server/http/office/connections/present-webhook.ts'
import { listDeliveries } from '#server/webhooks/delivery-repository.ts'
import { listEndpoints } from '#server/webhooks/endpoint-repository.ts'
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  replayDeliveries,
  rotateSecret,
  setPaused,
  testEndpoint,
} from '#server/webhooks/manage-endpoints.ts'

const READ = { permission: 'connection.manage', at: 'group', presence: 'session' } as const
const CHANGE = { ...READ, presence: 'fresh' } as const

const LISTED = 50
const withId = z.object({ id: z.uuid() })
const wishes = z.object({
  kinds: z.array(z.enum(WEBHOOK_KINDS)).min(1).max(WEBHOOK_KINDS.length),
  outletIds: z.array(positiveInteger).min(1).max(200).nullable().describe('null: all outlets, and the group'),
})

export const webhookCalls = {
  webhooks: call(READ, z.object({}), async ({ app }) => (await listEndpoints(app.sql, app.now())).map(presentEndpoint)),

  webhookDeliveries: call(
    READ,
    withId.extend({ only: z.enum(['all', 'dead']).default('all') }),
    async ({ app }, { id, only }) =>
      (await listDeliveries(app.sql, { endpointId: id, only, limit: LISTED })).map(presentDelivery),
  ),

  addWebhook: call(
    CHANGE,
    wishes.extend({ url: z.string().trim().min(1).max(LONGEST_ADDRESS) }),
    ({ app, actor }, input) => addEndpoint(app, actor, input),
    { status: 201, perMinute: 30 },
  ),

  changeWebhook: call(
    CHANGE,
    wishes.extend(withId.shape),
    async ({ app, actor }, input) => {
      await changeEndpoint(app, actor, input)
      return { done: true }
    },
    { perMinute: 30 },
  ),

  rotateWebhookSecret: call(CHANGE, withId, ({ app, actor }, { id }) => rotateSecret(app, actor, id), {
    perMinute: 10,
  }),

  removeWebhook: call(
    CHANGE,
    withId,
    async ({ app, actor }, { id }) => {
      await removeEndpoint(app, actor, id)
      return { done: true }
    },
    { perMinute: 30 },
  ),

  pauseWebhook: call(
    CHANGE,
    withId.extend({ isPaused: z.boolean() }),
    async ({ app, actor }, input) => {
      await setPaused(app, actor, input)
      return { done: true }
    },
    { perMinute: 30 },
  ),

  testWebhook: call(
    READ,
    withId,
    async ({ app, actor }, { id }) => {
      await testEndpoint(app, actor, id)
      return { done: true }
    },
    { perMinute: 10 },
  ),

  /** Sends dead events again. `delivery`: the id of one dead event, or null for all dead events of the endpoint. */
  replayWebhooks: call(
    READ,
    withId.extend({ delivery: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable() }),
    async ({ app, actor }, input) => ({ count: await replayDeliveries(app, actor, input) }),
    { perMinute: 30 },
  ),
}
