// The wallet keys in the settings. For each wallet, either all keys or no keys are set, and the keys must be able to sign. Otherwise the
// server does not start.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { AppleKeys, GoogleKeys } from '#server/notifications/wallets/wallet-ticket.ts'

/** Converts a key from an environment variable. There the key is on one line, and each line end is written as a backslash and an n. */
const pem = z
  .string()
  .transform((v) => v.replaceAll(String.raw`\n`, '\n'))
  .refine((v) => v.startsWith('-----BEGIN '), 'a PEM text, -----BEGIN … and so on')
  .optional()

export const walletFields = {
  APPLE_PASS_TYPE: z
    .string()
    .regex(/^pass\.[\w.-]+$/, 'begins with pass.')
    .optional(),
  APPLE_TEAM: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'ten letters and digits')
    .optional(),
  APPLE_PASS_CERTIFICATE: pem,
  APPLE_PASS_KEY: pem,
  APPLE_PASS_KEY_PASSWORD: z.string().min(1).optional(),
  APPLE_ISSUER_CERTIFICATE: pem,
  GOOGLE_WALLET_ISSUER: z.string().regex(/^\d+$/, 'the account’s number, digits alone').optional(),
  GOOGLE_WALLET_ACCOUNT: z.email().optional(),
  GOOGLE_WALLET_KEY: pem,
  APPLE_PUSH_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_WALLET_URL: z.url({ protocol: /^https?$/ }).optional(),
}
type Fields = z.output<z.ZodObject<typeof walletFields>>

/** Checks at the start of the server that a key can be read. Otherwise the first guest who presses the wallet button would get an error. */
function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/** Returns true if all keys of a wallet are set, and false if no key is set. Reports a fault if only some keys are set. */
function areAllThere<Keys extends Record<string, string | undefined>>(
  keys: Keys,
  faults: string[],
): keys is Keys & Record<keyof Keys, string> {
  const missing = Object.keys(keys).filter((name) => keys[name] === undefined)
  if (missing.length > 0 && missing.length < Object.keys(keys).length)
    faults.push(...missing.map((name) => `${name}: missing; a wallet needs all of its keys or none`))
  return missing.length === 0
}

/** Returns the keys of each wallet, or null for a wallet without keys. Adds a text to `faults` for each fault. */
export function readWalletKeys(v: Fields, faults: string[]): { apple: AppleKeys | null; google: GoogleKeys | null } {
  const { APPLE_PASS_TYPE, APPLE_TEAM, APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_ISSUER_CERTIFICATE } = v
  const { GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_ACCOUNT, GOOGLE_WALLET_KEY } = v
  const apple = { APPLE_PASS_TYPE, APPLE_TEAM, APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_ISSUER_CERTIFICATE }
  const google = { GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_ACCOUNT, GOOGLE_WALLET_KEY }
  const keyPassword = v.APPLE_PASS_KEY_PASSWORD ?? null
  const check = (name: string, read: () => unknown) => {
    if (!isReadable(read)) faults.push(`${name}: cannot be read`)
  }
  if (areAllThere(apple, faults)) {
    check('APPLE_PASS_CERTIFICATE', () => new X509Certificate(apple.APPLE_PASS_CERTIFICATE))
    check('APPLE_ISSUER_CERTIFICATE', () => new X509Certificate(apple.APPLE_ISSUER_CERTIFICATE))
    check('APPLE_PASS_KEY', () => createPrivateKey({ key: apple.APPLE_PASS_KEY, passphrase: keyPassword ?? '' }))
  }
  if (areAllThere(google, faults)) check('GOOGLE_WALLET_KEY', () => createPrivateKey(google.GOOGLE_WALLET_KEY))
  return {
    apple: areAllThere(apple, [])
      ? {
          passType: apple.APPLE_PASS_TYPE,
          team: apple.APPLE_TEAM,
          certificate: apple.APPLE_PASS_CERTIFICATE,
          key: apple.APPLE_PASS_KEY,
          keyPassword,
          issuer: apple.APPLE_ISSUER_CERTIFICATE,
        }
      : null,
    google: areAllThere(google, [])
      ? { issuer: google.GOOGLE_WALLET_ISSUER, account: google.GOOGLE_WALLET_ACCOUNT, key: google.GOOGLE_WALLET_KEY }
      : null,
  }
}
