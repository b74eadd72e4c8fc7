// Links in emails to followers. Their tokens are not stored.
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import type { App } from '#server/app.ts'

type Linking = Pick<App, 'keys' | 'publicUrl'>

/** Returns the path of the page on which a follower can see and end the follows. */
export const followsPath = ({ keys }: Pick<App, 'keys'>, followerId: string, language: Language): string =>
  link('follow', language, { kind: 'mine', key: followerId }, { key: keys.sign('stop follows', followerId) })

export const followsUrl = (app: Linking, followerId: string, language: Language): string =>
  app.publicUrl() + followsPath(app, followerId, language)

/** Returns the address that confirms a request. After a later request for the same subject, this address is invalid. */
export function confirmUrl(app: Linking, { id, askedAt }: { id: string; askedAt: number }, language: Language): string {
  const key = `${id}.${askedAt}`
  return (
    app.publicUrl() + link('follow', language, { kind: 'confirm', key }, { key: app.keys.sign('confirm follow', key) })
  )
}

/** Reads the follow request from a confirmation link. Returns null if the signature is wrong. */
export function readConfirmKey(
  { keys }: Pick<App, 'keys'>,
  { key, signature }: { key: string; signature: string },
): { id: string; askedAt: Date } | null {
  if (!keys.opens('confirm follow', key, signature)) return null
  const [id = '', askedAt = ''] = key.split('.')
  return { id, askedAt: new Date(Number(askedAt)) }
}
