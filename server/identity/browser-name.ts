import { createHash } from 'node:crypto'

/** What is stored of a browser's name: enough to know it again, useless to anyone who reads it. */
export const browserNameKey = (name: string): string => createHash('sha256').update(name).digest('base64url')

/** The name that a client without a cookie is given, to send as `X-Phone-Proof`. */
export const newBrowserName = (token: string) => ({ token, browserKey: browserNameKey(token) })
