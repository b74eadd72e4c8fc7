import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import type { App } from '#server/app.ts'

/** Returns the address with which a guest ends news and invitations. The token in the address is not stored. */
export const stopUrl = (app: Pick<App, 'keys' | 'publicUrl'>, guestId: string, language: Language): string =>
  app.publicUrl() +
  link('stopInvitations', language, { guest_id: guestId }, { key: app.keys.sign('stop invitations', guestId) })

export const opensStop = ({ keys }: Pick<App, 'keys'>, guestId: string, key: string): boolean =>
  keys.opens('stop invitations', guestId, key)
