/** Paths of all that the built site is made of. */
export function listSources(): string[]
