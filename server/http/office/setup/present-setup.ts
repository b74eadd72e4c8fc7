import type { Readiness } from '#server/setup/read-readiness.ts'
import type { Setup } from '#server/setup/read-setup.ts'

/** The items of the content that a step opens: 'brands-1'. */
const keyOf = (kind: 'brands' | 'outlets', id: number | null) => (id === null ? null : `${kind}-${id}`)

export const presentSetup = (setup: Setup) => ({
  steps: setup.steps,
  minutesLeft: setup.minutesLeft,
  groupName: setup.groupName,
  brand: setup.brandId === null ? null : { key: keyOf('brands', setup.brandId) ?? '', name: setup.brandName ?? '' },
  outlet:
    setup.outletId === null
      ? null
      : {
          id: setup.outletId,
          key: keyOf('outlets', setup.outletId) ?? '',
          name: setup.outletName ?? '',
          path: `/${setup.outletPath ?? ''}`,
          isDining: setup.isDining,
          isOpen: setup.isOpen,
        },
  tables: setup.tables,
  hasRoomDraft: setup.hasRoomDraft,
  unpriced: setup.unpriced,
  gateways: setup.gateways,
  mailSentAt: setup.mailSentAt,
  people: setup.people,
})

export const presentReadiness = ({ setup, findings, checks }: Readiness, now: Date) => ({
  setup: presentSetup(setup),
  findings,
  checks,
  checkedAt: now,
})
