import { createHash } from 'node:crypto'

/** What is stored of a browser's name: enough to know it again, useless to anyone who reads it. */
export const browserNameKey = (name: string): string => createHash('sha256').update(name).digest('base64url')
