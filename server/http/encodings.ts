export type Encoding = 'identity' | 'gzip' | 'br'

const known = new Map<string, Encoding[]>()

/** The encodings a browser takes, the best first; `identity` always comes last. */
export function encodingsFor(accept: string | undefined): Encoding[] {
  if (!accept) return ['identity']
  let wished = known.get(accept)
  if (!wished) {
    const taken = new Map(
      accept
        .toLowerCase()
        .split(',')
        .map((part): [string, number] => {
          const [name = '', ...rest] = part.split(';').map((piece) => piece.trim())
          const q = rest.find((piece) => piece.startsWith('q='))
          return [name, q ? Number(q.slice(2)) : 1]
        }),
    )
    const takes = (name: Encoding) => (taken.get(name) ?? taken.get('*') ?? 0) > 0
    wished = [...(['br', 'gzip'] as const).filter(takes), 'identity']
    if (known.size > 1000) known.clear()
    known.set(accept, wished)
  }
  return wished
}
