// Opens the connections that send ticket changes to wallets. On a real site the changes go to Apple and Google. In a sandbox the changes
// are only written to the log.
import { type ApplePush, openApplePush } from '#server/notifications/wallets/apple-push.ts'
import { type GoogleObjects, openGoogleObjects } from '#server/notifications/wallets/google-objects.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

/** The connections to the wallet services. A connection is null if the group does not offer this wallet. */
export type WalletLines = { apple: ApplePush | null; google: GoogleObjects | null }

type WalletSettings = Pick<Settings, 'isSandbox' | 'wallets' | 'walletUrls'>

/** Opens the connections. In a sandbox, a wallet service gets a connection only if the settings contain its address. */
export function openWalletLines(
  { isSandbox, wallets, walletUrls }: WalletSettings,
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

/** The fake server also issues the tokens. So both addresses are addresses of the fake server. */
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
