// The seed of a sale's draw, derived from a root key. The seed is secret before the draw. Its hash is public as soon as the sale is
// planned.
import { createHash } from 'node:crypto'
import type { App } from '#server/app.ts'

/**
 * Returns the 32-byte seed of a sale. The same sale always has the same seed.
 * @throws RetiredKey if the version of the key is retired
 */
export const seedOf = ({ keys }: Pick<App, 'keys'>, { id, seedKey }: { id: string; seedKey: number }): Buffer =>
  keys.material('sale seed', id, seedKey)

export const seedHashOf = (seed: Buffer): Buffer => createHash('sha256').update(seed).digest()
