import { standingOf } from '#domain/messaging/whatsapp-account.ts'
import { paymentOfTrial, webhookOfTrial } from '#domain/setup/booking-trial.ts'
import type { Readiness } from '#server/setup/read-readiness.ts'
import type { WhatsAppAccount } from '#server/setup/read-whatsapp-account.ts'
import type { TrialState } from '#server/setup/trials/start-trial.ts'
import type { Setup } from '#server/setup/read-setup.ts'

/** Returns the key of a content item that a step opens, for example 'brands-1'. */
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

export const presentReadiness = ({ setup, carrier, findings, checks }: Readiness, trial: TrialState, now: Date) => ({
  setup: presentSetup(setup),
  carrier,
  trial: presentTrial(trial, now),
  findings,
  checks,
  checkedAt: now,
})

/**
 * Presents the account at WhatsApp. Only the templates that cannot be sent are listed by name. `account` is null if the site has no
 * account.
 */
export const presentWhatsAppAccount = (account: WhatsAppAccount | null, now: Date) => ({
  account: account && {
    number: account.number,
    templates: account.templates && {
      all: account.templates.length,
      unusable: account.templates.flatMap(({ name, language, status }) => {
        const standing = standingOf(status)
        return standing === 'approved' ? [] : [{ name, language, standing }]
      }),
    },
    checkedAt: now,
  },
})

/** The stages of the newest test booking, and the gateway of the next test booking. */
export const presentTrial = ({ provider, isLive, amount, trial }: TrialState, now: Date) => ({
  provider,
  isLive,
  amount,
  trial: trial && {
    id: trial.id,
    /** The booking that was made and rolled back. Null if no table could be booked. */
    booking: trial.booking,
    payment: paymentOfTrial(trial, now),
    webhook: webhookOfTrial(trial, now),
    url: trial.paidAt === null && trial.expiresAt > now ? trial.url : null,
    fault: trial.fault,
    isLive: trial.isLive,
    refund: trial.refund,
    mail: trial.mail,
    email: trial.email,
    startedAt: trial.createdAt,
  },
})
