// The file with the public keys of tickets. It contains PEM blocks, each below a line with the version of the key.

const BLOCK = /(?:^key: (\d{1,3})\s+)?(-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----)/gm

export const writeTicketKeys = (keys: ReadonlyMap<number, string>): string =>
  [...keys].map(([version, pem]) => `key: ${version}\n${pem.trim()}\n`).join('')

/**
 * Reads the public keys from the text of a file. A block without a version is version 1, because older files contain one block without a
 * version.
 */
export const readTicketKeys = (text: string): ReadonlyMap<number, string> =>
  new Map(Array.from(text.matchAll(BLOCK), ([, version, pem]) => [Number(version ?? 1), `${pem}\n`]))
