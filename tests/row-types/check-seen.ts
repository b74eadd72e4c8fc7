// Holds the values that were seen in a column, and inside its JSON, against what its type promises.
import type { Seen } from '#tests/row-types/seen.ts'
import type { Shape } from '#tests/row-types/shape.ts'

export function checkSeen(path: string, seen: Seen, shape: Shape): string[] {
  const { kinds } = shape
  if (kinds === null) return []
  const wrong = seen.kinds.filter((kind) => !(kind === 'undefined' ? shape.isOptional : kinds.includes(kind)))
  if (wrong.length > 0) return [`${path} was ${wrong.join(' and ')}, promised ${kinds.join(' or ')}`]
  return [
    ...checkValues(path, seen, shape),
    ...(seen.items && shape.items ? checkSeen(`${path}[]`, seen.items, shape.items) : []),
    ...(seen.objects > 0 ? checkObject(path, seen, shape) : []),
  ]
}

function checkValues(path: string, { kinds, values }: Seen, shape: Shape): string[] {
  if (shape.values === null || !kinds.some((kind) => kind === 'string' || kind === 'number')) return []
  const strange = values?.filter((value) => !shape.values?.includes(value)) ?? ['many values']
  return strange.length > 0 ? [`${path} was ${strange.join()}, promised ${shape.values.join()}`] : []
}

function checkObject(path: string, seen: Seen, shape: Shape): string[] {
  const missing = Object.entries(shape.props)
    .filter(([name, { isOptional }]) => !isOptional && (!seen.props[name] || seen.missing.includes(name)))
    .map(([name]) => `${path}.${name} was missing`)
  const ofProps = Object.entries(seen.props).flatMap(([name, value]) => {
    const own = shape.props[name] ?? shape.rest
    return own ? checkSeen(`${path}.${name}`, value, own) : [`${path}.${name} is not in the type`]
  })
  return [...missing, ...ofProps]
}
