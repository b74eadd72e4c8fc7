// The public keys of tickets in one file: PEM blocks, each under a line that names its version.

const BLOCK = /(?:^key: (\d{1,3})\s+)?(-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----)/gm

export const writeTicketKeys = (keys: ReadonlyMap<number, string>): string =>
  [...keys].map(([version, pem]) => `key: ${version}\n${pem.trim()}\n`).join('')

/** A block that names no version is the first key: files from before there were versions have one such block. */
export const readTicketKeys = (text: string): ReadonlyMap<number, string> =>
  new Map(Array.from(text.matchAll(BLOCK), ([, version, pem]) => [Number(version ?? 1), `${pem}\n`]))
