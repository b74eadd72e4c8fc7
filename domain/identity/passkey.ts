import type { Limit } from '#domain/identity/one-time-code.ts'

/** Number of seconds for which a challenge is valid. Each challenge can be used once. */
export const CHALLENGE_LIVES_SECONDS = 300

/** COSE numbers of the signature algorithms that the server requests and accepts: EdDSA, ES256, RS256. */
export const SIGNATURES = [-8, -7, -257]

const HOUR = 3600

/**
 * Limits of passkey requests. `ask`: the limit is high, because the sign-in page requests a challenge automatically and a challenge costs
 * little. `signIn`: the limit is lower, because the server must verify each signature. `add`: the limit is low, because a person adds only
 * a few passkeys.
 */
export const PASSKEY_LIMITS = {
  ask: { most: 240, withinSeconds: 600 },
  signIn: { most: 60, withinSeconds: 600 },
  add: { most: 30, withinSeconds: HOUR },
} as const satisfies Record<string, Limit>

/** Names of password managers by AAGUID, as published by their makers. */
const KEEPERS: Record<string, string> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa67a8239': 'Dashlane',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
}

/** Returns the name of a password manager, or null if the AAGUID is missing or unknown. */
export const keeperOf = (aaguid: string): string | null => KEEPERS[aaguid.toLowerCase()] ?? null
