// Handlers of the calls about gateways: channels and disputes.
import type {
  gatewayEndpoints,
  OfficeChannel,
  OfficeDispute,
  OfficeLoss,
} from '#contract/office/money/gateway-endpoints.ts'
import { todayOfGroup } from '#domain/calendar/group-zone.ts'
import { Refused } from '#domain/refusals.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { narrowed } from '#server/http/office/money/narrowed.ts'
import {
  type ChannelRow,
  channelRows,
  saveChannel,
  surchargingProviders,
} from '#server/payments/gateways/channel-repository.ts'
import { type DisputeLine, listDisputes } from '#server/payments/gateways/dispute-repository.ts'
import { WHOLE_LIST } from '#server/payments/providers/offer-channels.ts'
import type { PaymentProvider } from '#server/payments/providers/payment-provider.ts'
import { type LossRow, lossesOfMonth } from '#server/reservations/money/loss-repository.ts'
import { transact } from '#server/work.ts'

const MONTH_MS = 30 * 86_400_000

/** The channels of a gateway for an outlet, or for the whole account if `outlet` is undefined. */
function channelsOf(
  { name, channels }: PaymentProvider,
  rows: readonly ChannelRow[],
  outlet: number | undefined,
): OfficeChannel[] {
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
      is_offered: isOffered,
      is_set_here: here !== undefined && here.isOffered !== (account?.isOffered ?? true),
      refused_at: account?.refusedAt?.toISOString() ?? null,
    }
  })
}

const presentDispute = (line: DisputeLine): OfficeDispute => ({
  id: line.id,
  provider: line.provider,
  state: line.state,
  amount: line.amount,
  category: line.category,
  due_at: line.dueAt?.toISOString() ?? null,
  is_confirmed: line.confirmedAt !== null,
  reservation:
    line.reservationId === null ? null : { id: line.reservationId, code: line.code ?? '', guest: line.guest ?? '' },
  outlet: line.outletId === null ? null : { id: line.outletId, name: line.outlet ?? '', brand: line.brand ?? '' },
})

const presentLoss = ({ code, guest, ...loss }: LossRow): OfficeLoss => ({
  ...loss,
  reservation: code === null ? null : { code, guest: guest ?? '' },
})

export const gatewayHandlers: Pick<OfficeHandlers, keyof typeof gatewayEndpoints> = {
  async channels({ app, takes, outlets }) {
    const outlet =
      takes.outlet === undefined || narrowed(outlets, takes.outlet)?.length === 1 ? takes.outlet : undefined
    const [rows, surcharging] = await Promise.all([
      channelRows(app.sql),
      surchargingProviders(app.sql, new Date(app.now().getTime() - MONTH_MS)),
    ])
    const gateways = app.payments.all().filter(({ channels }) => channels.length > 0)
    return {
      gateways: gateways.map((provider) => ({
        provider: provider.name,
        has_surcharge: surcharging.includes(provider.name),
        channels: channelsOf(provider, rows, outlet),
      })),
    }
  },
  async setChannel({ app, takes, who }) {
    const { provider, code, outlet_id: outletId, is_offered: isOffered } = takes
    const channels = app.payments.find(provider)?.channels ?? []
    if (!channels.some((channel) => channel.code === code) && code !== WHOLE_LIST)
      throw new Refused('validation_failed', { errors: { code: ['invalid'] } })
    await transact(app, { kind: 'staff', id: who.staff.id }, (work) =>
      saveChannel(work.sql, { provider, outletId, code, isOffered, now: work.now() }),
    )
    return { done: true }
  },
  async losses({ app, takes, outlets }) {
    const month = takes.month ?? todayOfGroup(app.now()).slice(0, 7)
    const losses = await lossesOfMonth(app.sql, { month, outlets: narrowed(outlets, takes.outlet) })
    const total = losses.reduce((sum, { amount }) => sum + amount, 0)
    return { month, total, losses: losses.map(presentLoss) }
  },
  async disputes({ app, takes, outlets }) {
    return { disputes: (await listDisputes(app.sql, narrowed(outlets, takes.outlet))).map(presentDispute) }
  },
}
