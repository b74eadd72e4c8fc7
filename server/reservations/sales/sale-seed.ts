// The seed of a sale's draw: made of a root key and told by nobody before the draw, bound to by its hash from the beginning.
import { createHash } from 'node:crypto'
import type { App } from '#server/app.ts'

/** 32 bytes, the same whenever they are asked for. @throws RetiredKey where the version is not live any more */
export const seedOf = ({ keys }: Pick<App, 'keys'>, { id, seedKey }: { id: string; seedKey: number }): Buffer =>
  keys.material('sale seed', id, seedKey)

export const seedHashOf = (seed: Buffer): Buffer => createHash('sha256').update(seed).digest()
