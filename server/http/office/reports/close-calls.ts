import { z } from 'zod'
import { positiveInteger } from '#contract/numbers.ts'
import { zoneName } from '#domain/calendar/night.ts'
import { isUnseated, lacksPackages, owesBill, shortfallOf } from '#domain/closing/night-figures.ts'
import type { Language } from '#domain/language.ts'
import { localize } from '#server/catalogue/localize.ts'
import { seatArrivals } from '#server/door/seat-ticket-guests.ts'
import { call } from '#server/http/office/office-call.ts'
import type { ClosingVersion } from '#server/service/closing/closing-repository.ts'
import { type ClosingParty, readClosing } from '#server/service/closing/read-closing.ts'
import { confirmNight, countTill, partsAt, signNight } from '#server/service/closing/sign-night.ts'
import type { SignedInStaff } from '#server/staff/sessions.ts'

const ofNight = z.object({ outletId: positiveInteger, night: z.iso.date() })
const tillFields = z.object({
  cash: z.int().min(0).max(100_000_000_000),
  card: z.int().min(0).max(100_000_000_000),
})
const READ = { permission: 'night.close', at: 'sent outlet', presence: 'session' } as const
const SIGN = { permission: 'night.close', at: 'sent outlet', presence: 'fresh' } as const

const signerOf = ({ staff, grants }: SignedInStaff) => ({ id: staff.id, grants })

const presentVersion = (closing: ClosingVersion, me: string) => ({
  version: closing.version,
  by: closing.signerName,
  byMe: closing.signedBy === me,
  at: closing.signedAt,
  reason: closing.reason,
  counted: closing.counted,
  figures: closing.figures,
  hash: closing.hash,
  auditDay: closing.auditDay,
  isIntact: closing.isIntact,
  confirmed: closing.confirmedAt && { by: closing.confirmerName, at: closing.confirmedAt },
})

const presentShort = (parties: readonly ClosingParty[]) =>
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

const presentUnserved = (parties: readonly ClosingParty[], language: Language) =>
  parties.filter(lacksPackages).map(({ code, name, pax, unserved }) => ({
    code,
    name,
    pax,
    text: unserved.map((line) => `${line.quantity} × ${localize(line.name, language)}`).join(', '),
  }))

type OpenStanding = 'inside' | 'left' | 'unseated' | 'coming'

const presentOpen = (parties: readonly ClosingParty[]) =>
  parties.flatMap(({ code, name, pax, ...party }) => {
    const standing = openStanding(party)
    return standing === null ? [] : [{ code, name, pax, state: standing }]
  })

/** Guests who have only a ticket owe no bill, so they leave without an act of staff. */
function openStanding(party: Omit<ClosingParty, 'code' | 'name' | 'pax'>): OpenStanding | null {
  if (party.state === 'Seated' && !owesBill(party)) return null
  if (party.state === 'Seated') return party.hasLeft ? 'left' : 'inside'
  if (party.state !== 'Completed') return null
  return isUnseated(party) ? 'unseated' : 'coming'
}

export const closeCalls = {
  closing: call(READ, ofNight.partial({ night: true }), async ({ app, who, language }, sent) => {
    const { outlet, night, parties, counts, versions, ...read } = await readClosing(app, sent.outletId, sent.night)
    return {
      outlet: { id: outlet.id, name: outlet.name, zone: outlet.timezone, zoneName: zoneName(outlet.timezone) },
      night,
      now: app.now(),
      opensAt: read.opensAt,
      closesAt: read.closesAt,
      figures: read.figures,
      seen: read.seen,
      lacks: read.lacks,
      short: presentShort(parties),
      open: presentOpen(parties),
      unserved: presentUnserved(parties, language),
      counts,
      versions: versions.map((closing) => presentVersion(closing, who.staff.id)),
      changed: read.changed,
      may: partsAt(who, outlet.id, app.now()),
    }
  }),

  countTill: call(
    READ,
    ofNight.extend(tillFields.shape),
    async ({ app, who }, count) => ({ apart: await countTill(app, signerOf(who), count) }),
    { status: 201 },
  ),

  signNight: call(
    SIGN,
    ofNight.extend({
      version: positiveInteger.describe('one more than the newest signature that was seen'),
      seen: z.string().max(64),
      counted: tillFields.nullish(),
      reason: z.string().trim().max(300).nullish(),
    }),
    async ({ app, who }, { counted = null, reason, ...figures }) =>
      signNight(app, signerOf(who), { ...figures, counted, reason: reason || null }, seatArrivals),
    { status: 201 },
  ),

  confirmNight: call(SIGN, ofNight.extend({ version: positiveInteger }), async ({ app, who }, input) => {
    await confirmNight(app, signerOf(who), input)
    return { confirmed: true }
  }),
}
