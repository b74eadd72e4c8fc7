// Opens the connections that send changes of tickets to wallets: Apple and Google for real guests, else stand-ins that log.
import { type ApplePush, openApplePush } from '#server/notifications/wallets/apple-push.ts'
import { type GoogleObjects, openGoogleObjects } from '#server/notifications/wallets/google-objects.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

/** Null where the group offers no such wallet. */
export type WalletLines = { apple: ApplePush | null; google: GoogleObjects | null }

type Given = Pick<Settings, 'isSandbox' | 'wallets' | 'walletUrls'>

/** A sandbox reaches out only where an address is set. */
export function openWalletLines(
  { isSandbox, wallets, walletUrls }: Given,
  { now, log }: { now: () => Date; log: Log },
): WalletLines {
  const { apple, google } = wallets
  const standsIn = (url: string | null) => isSandbox && url === null
  return {
    apple:
      apple &&
      (standsIn(walletUrls.apple) ? notedPushes(log) : openApplePush(apple, { url: walletUrls.apple ?? undefined })),
    google:
      google &&
      (standsIn(walletUrls.google)
        ? notedObjects(log)
        : openGoogleObjects(google, { ...placesOf(walletUrls.google), now })),
  }
}

/** A stand-in gives tokens as well. */
const placesOf = (url: string | null) => (url === null ? {} : { url, tokenUrl: `${url}/token` })

function notedPushes(log: Log): ApplePush {
  return {
    push(tokens) {
      log.info('passes pushed in the sandbox', { phones: tokens.length })
      return Promise.resolve(new Map(tokens.map((token) => [token, 'told'])))
    },
  }
}

function notedObjects(log: Log): GoogleObjects {
  const note = (reservation: string, what: string) => {
    log.info('ticket of Google Wallet changed in the sandbox', { reservation, what })
    return Promise.resolve()
  }
  return {
    create: () => Promise.resolve(false),
    end: (reservationId) => note(reservationId, 'ended'),
    change: ({ reservationId }) => note(reservationId, 'changed'),
  }
}
