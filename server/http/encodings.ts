export type Encoding = 'identity' | 'gzip' | 'br'

const encodingCache = new Map<string, Encoding[]>()

/** Returns the encodings that a browser accepts, the best first. The last encoding is always `identity`. */
export function encodingsFor(accept: string | undefined): Encoding[] {
  if (!accept) return ['identity']
  let encodings = encodingCache.get(accept)
  if (!encodings) {
    const weights = new Map(
      accept
        .toLowerCase()
        .split(',')
        .map((part): [string, number] => {
          const [name = '', ...rest] = part.split(';').map((piece) => piece.trim())
          const q = rest.find((piece) => piece.startsWith('q='))
          return [name, q ? Number(q.slice(2)) : 1]
        }),
    )
    const takes = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
    encodings = [...(['br', 'gzip'] as const).filter(takes), 'identity']
    if (encodingCache.size > 1000) encodingCache.clear()
    encodingCache.set(accept, encodings)
  }
  return encodings
}
