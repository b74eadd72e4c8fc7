export function listSources(): string[]
