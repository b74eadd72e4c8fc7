import { expect, test } from 'vitest'
import { CHALLENGE_LIVES_SECONDS, keeperOf, PASSKEY_LIMITS, SIGNATURES } from '#domain/identity/passkey.ts'

test.each([
  ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Google Password Manager'],
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'iCloud Keychain'],
  ['DD4EC289-E01D-41C9-BB89-70FA845D4BF2', 'iCloud Keychain'],
  ['08987058-cadc-4b81-b6e1-30de50dcbe96', 'Windows Hello'],
  ['9ddd1817-af5a-4672-a2b9-3e3dd95000a9', 'Windows Hello'],
  ['6028b017-b1d4-4c02-b4b3-afcdafc96bb2', 'Windows Hello'],
  ['53414d53-554e-4700-0000-000000000000', 'Samsung Pass'],
  ['bada5566-a7aa-401f-bd96-45619a55120d', '1Password'],
  ['d548826e-79b4-db40-a3d8-11116f7e8349', 'Bitwarden'],
  ['531126d6-e717-415c-9320-3d9aa67a8239', 'Dashlane'],
  ['50726f74-6f6e-5061-7373-50726f746f6e', 'Proton Pass'],
  ['00000000-0000-0000-0000-000000000000', null],
])('R-072 the password manager of a passkey with AAGUID %s is %j', (aaguid, keeper) =>
  expect(keeperOf(aaguid)).toBe(keeper),
)

test('R-072 a challenge is valid for five minutes, and challenges, sign-ins and new passkeys have limits', () => {
  expect(CHALLENGE_LIVES_SECONDS).toBe(300)
  expect(PASSKEY_LIMITS).toEqual({
    ask: { most: 240, withinSeconds: 600 },
    signIn: { most: 60, withinSeconds: 600 },
    add: { most: 30, withinSeconds: 3600 },
  })
})

test('R-072 signature algorithms are requested by their COSE numbers: EdDSA, ES256, RS256', () => {
  expect(SIGNATURES).toEqual([-8, -7, -257])
})
