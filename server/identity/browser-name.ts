import { createHash } from 'node:crypto'

/** The stored digest of a browser's name. It identifies the browser, but the name cannot be recovered from it. */
export const browserNameKey = (name: string): string => createHash('sha256').update(name).digest('base64url')

/** A new browser name for a client without cookies. The client sends the name as `X-Phone-Proof`. */
export const newBrowserName = (token: string) => ({ token, browserKey: browserNameKey(token) })
