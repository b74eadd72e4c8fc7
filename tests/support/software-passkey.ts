// A passkey in software. It makes a real key and signs with this key. It returns the data in the same format as a browser.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '#contract/web/passkey-endpoints.ts'

const b64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** Encodes a value as CBOR (RFC 8949). Supports only the values in a key and an attestation: small integers, strings, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

const PRESENT = 0x01
const VERIFIED = 0x04
const BACKED_UP = 0x18
const HAS_KEY = 0x40

const flagsOf = ({ isVerified = true }: Saying, { isBackedUp, hasKey }: { isBackedUp: boolean; hasKey: boolean }) =>
  PRESENT | (isVerified ? VERIFIED : 0) | (isBackedUp ? BACKED_UP : 0) | (hasKey ? HAS_KEY : 0)

export type Saying = {
  origin: string
  /** The relying party in the signed data. The default is the relying party of the request. */
  rpId?: string
  isVerified?: boolean
  /** The value of the signature counter. By default, the last value increases by one. */
  counter?: number
  type?: string
  userHandle?: string
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Encodes a public key in the format of an attestation (RFC 9053). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const part = (text: string) => Buffer.from(text, 'base64url')
  return cbor(
    new Map<number | string, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  )
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>

/** Makes a passkey that works without a prompt. `aaguid` is the id of the authenticator model. */
export function softwarePasskey({ aaguid = Buffer.alloc(16), isCounting = true, isBackedUp = false } = {}) {
  const id = randomBytes(32)
  const pair: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let owner = b64(randomBytes(16))

  function authenticatorData(rpId: string, saying: Saying, more: Buffer = Buffer.alloc(0)): Buffer {
    counter = saying.counter ?? (isCounting ? counter + 1 : 0)
    const flags = flagsOf(saying, { isBackedUp, hasKey: more.length > 0 })
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(counter)
    return Buffer.concat([sha256(saying.rpId ?? rpId), Buffer.from([flags]), counterBytes, more])
  }

  return {
    id: b64(id),
    /** Returns the result of `navigator.credentials.create()`, in JSON. */
    create(options: PasskeyCreation, saying: Saying) {
      owner = options.user.id
      const size = Buffer.from([0, id.length])
      const authData = authenticatorData(
        options.rp.id,
        saying,
        Buffer.concat([aaguid, size, id, coseKey(pair.publicKey)]),
      )
      const attestation = new Map<number | string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData(saying.type ?? 'webauthn.create', options.challenge, saying.origin)),
          attestationObject: b64(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** Returns the result of `navigator.credentials.get()`, in JSON. */
    get(options: PasskeyRequest, saying: Saying) {
      const clientJson = clientData(saying.type ?? 'webauthn.get', options.challenge, saying.origin)
      const authData = authenticatorData(options.rpId, saying)
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientJson),
          authenticatorData: b64(authData),
          signature: b64(sign('sha256', Buffer.concat([authData, sha256(clientJson)]), pair.privateKey)),
          userHandle: saying.userHandle ?? owner,
        },
      }
    },
  }
}
