// What each call about the closing of a night does.
import type { closeEndpoints, OfficeClosing } from '#contract/office/night/close-endpoints.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { shortfallOf } from '#domain/closing/night-figures.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import type { ClosingVersion } from '#server/reservations/closing/closing-repository.ts'
import { type ClosingParty, readClosing } from '#server/reservations/closing/read-closing.ts'
import { confirmNight, countTill, partsAt, signNight } from '#server/reservations/closing/sign-night.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'

const signerOf = ({ staff, grants }: SignedInStaff) => ({ id: staff.id, grants })

const presentVersion = (one: ClosingVersion, me: string): OfficeClosing['versions'][number] => ({
  version: one.version,
  by: one.signerName,
  by_me: one.signedBy === me,
  at: one.signedAt.toISOString(),
  reason: one.reason,
  counted: one.counted,
  figures: one.figures,
  hash: one.hash,
  audit_day: one.auditDay,
  is_intact: one.isIntact,
  confirmed: one.confirmedAt && { by: one.confirmerName, at: one.confirmedAt.toISOString() },
})

const presentShort = (parties: readonly ClosingParty[]): OfficeClosing['short'] =>
  parties.flatMap((party) => {
    const { code, name, pax, minimum, bill, waived, waivedBy, waivedReason } = party
    const shortfall = shortfallOf(party)
    return shortfall > 0
      ? [
          {
            code,
            name,
            pax,
            minimum,
            total: bill?.total ?? 0,
            shortfall,
            waiver: waived === null ? null : { by: waivedBy, reason: waivedReason ?? '' },
          },
        ]
      : []
  })

const presentOpen = (parties: readonly ClosingParty[]): OfficeClosing['open'] =>
  parties.flatMap(({ code, name, pax, state, hasLeft }) =>
    state === 'Seated' || state === 'Completed'
      ? [{ code, name, pax, state: state === 'Completed' ? 'coming' : hasLeft ? 'left' : 'inside' } as const]
      : [],
  )

export const closeHandlers: Pick<OfficeHandlers, keyof typeof closeEndpoints> = {
  async closing({ app, takes, who }) {
    const { outlet, night, parties, counts, versions, ...read } = await readClosing(app, takes.outlet_id, takes.night)
    return {
      outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone, zone_name: zoneName(outlet.timezone) },
      night,
      now: app.now().toISOString(),
      opens_at: read.opensAt.toISOString(),
      closes_at: read.closesAt.toISOString(),
      figures: read.figures,
      seen: read.seen,
      lacks: read.lacks,
      short: presentShort(parties),
      open: presentOpen(parties),
      counts: counts.map(({ at, ...count }) => ({ ...count, at: at.toISOString() })),
      versions: versions.map((one) => presentVersion(one, who.staff.id)),
      changed: read.changed,
      may: partsAt(who, outlet.id, app.now()),
    }
  },
  async countTill({ app, takes, who }) {
    const { outlet_id: outletId, night, cash, card } = takes
    return { apart: await countTill(app, signerOf(who), { outletId, night, cash, card }) }
  },
  signNight({ app, takes, who }) {
    const { outlet_id: outletId, counted = null, reason, ...rest } = takes
    return signNight(app, signerOf(who), { ...rest, outletId, counted, reason: reason || null })
  },
  async confirmNight({ app, takes, who }) {
    const { outlet_id: outletId, night, version } = takes
    await confirmNight(app, signerOf(who), { outletId, night, version })
    return { confirmed: true }
  },
}
