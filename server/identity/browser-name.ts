import { createHash } from 'node:crypto'

/** The stored digest of a browser's name. It identifies the browser, but nobody can recover the name from it. */
export const browserNameKey = (name: string): string => createHash('sha256').update(name).digest('base64url')

/** A new name for a client without a cookie, which sends it as `X-Phone-Proof`. */
export const newBrowserName = (token: string) => ({ token, browserKey: browserNameKey(token) })
