import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { Refused } from '#domain/refusals.ts'
import { narrowOutlets } from '#server/http/office/money/narrowed.ts'
import { call } from '#server/http/office/office-call.ts'
import {
  type ChannelRow,
  channelRows,
  saveChannel,
  surchargingProviders,
} from '#server/payments/gateways/channel-repository.ts'
import { type DisputeLine, listDisputes } from '#server/payments/gateways/dispute-repository.ts'
import { WHOLE_LIST } from '#server/payments/providers/offer-channels.ts'
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { type LossRow, lossesOfMonth } from '#server/service/money/loss-repository.ts'
import { transact } from '#server/work.ts'

const VIEW = { permission: 'payment.view', at: 'granted', presence: 'fresh' } as const

const providerField = z.string().max(30)
const outletField = positiveInteger.optional()

const MONTH_MS = 30 * 86_400_000

/** Returns the payment channels of a gateway at an outlet. Without an outlet: the payment channels of the whole gateway account. */
function channelsOf({ name, channels }: PaymentProvider, rows: readonly ChannelRow[], outlet: number | undefined) {
  const own = rows.filter(({ provider }) => provider === name)
  const find = (code: string, outletId: number | null) =>
    own.find((row) => row.code === code && row.outletId === outletId)
  const list = find(WHOLE_LIST, null) ? [{ code: WHOLE_LIST, method: WHOLE_LIST }] : []
  return [...list, ...channels].map(({ code, method }) => {
    const account = find(code, null)
    const here = outlet === undefined ? undefined : find(code, outlet)
    const isOffered = !account?.refusedAt && (here?.isOffered ?? account?.isOffered ?? true)
    return {
      code,
      method,
      isOffered,
      isSetHere: here !== undefined && here.isOffered !== (account?.isOffered ?? true),
      refusedAt: account?.refusedAt ?? null,
    }
  })
}

const presentDispute = (line: DisputeLine) => ({
  id: line.id,
  provider: line.provider,
  state: line.state,
  amount: line.amount,
  category: line.category,
  dueAt: line.dueAt,
  isConfirmed: line.confirmedAt !== null,
  reservation:
    line.reservationId === null ? null : { id: line.reservationId, code: line.code ?? '', guest: line.guest ?? '' },
  outlet: line.outletId === null ? null : { id: line.outletId, name: line.outlet ?? '', brand: line.brand ?? '' },
})

const presentLoss = ({ code, guest, ...loss }: LossRow) => ({
  ...loss,
  reservation: code === null ? null : { code, guest: guest ?? '' },
})

export const gatewayCalls = {
  channels: call(VIEW, z.object({ outlet: outletField }), async ({ app, outlets }, input) => {
    const outlet =
      input.outlet === undefined || narrowOutlets(outlets, input.outlet)?.length === 1 ? input.outlet : undefined
    const [rows, surcharging] = await Promise.all([
      channelRows(app.sql),
      surchargingProviders(app.sql, new Date(app.now().getTime() - MONTH_MS)),
    ])
    const gateways = app.payments.all().filter(({ channels }) => channels.length > 0)
    return {
      gateways: gateways.map((provider) => ({
        provider: provider.name,
        hasSurcharge: surcharging.includes(provider.name),
        channels: channelsOf(provider, rows, outlet),
      })),
    }
  }),

  setChannel: call(
    { permission: 'payment.settle', at: 'sent outlet', presence: 'fresh' },
    z.object({
      provider: providerField,
      code: z.string().min(1).max(60),
      outletId: positiveInteger.nullable(),
      isOffered: z.boolean(),
    }),
    async ({ app, actor }, { provider, code, outletId, isOffered }) => {
      const channels = app.payments.find(provider)?.channels ?? []
      if (!channels.some((channel) => channel.code === code) && code !== WHOLE_LIST)
        throw new Refused('validation_failed', { errors: { code: ['invalid'] } })
      await transact(app, actor, (work) =>
        saveChannel(work.sql, { provider, outletId, code, isOffered, now: work.now() }),
      )
      return { done: true }
    },
  ),

  disputes: call(VIEW, z.object({ outlet: outletField }), async ({ app, outlets }, { outlet }) => ({
    disputes: (await listDisputes(app.sql, narrowOutlets(outlets, outlet))).map(presentDispute),
  })),

  losses: call(
    VIEW,
    z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional()
        .describe('this month if absent'),
      outlet: outletField,
    }),
    async ({ app, outlets }, input) => {
      const month = input.month ?? todayOfGroup(app.now()).slice(0, 7)
      const losses = await lossesOfMonth(app.sql, { month, outlets: narrowOutlets(outlets, input.outlet) })
      const total = losses.reduce((sum, { amount }) => sum + amount, 0)
      return { month, total, losses: losses.map(presentLoss) }
    },
  ),
}
