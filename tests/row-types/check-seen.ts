// Checks that the values of a column have the declared type. If the column contains JSON, also checks the values inside the JSON.
import type { ValueTree } from '#tests/row-types/seen.ts'
import type { Shape } from '#tests/row-types/shape.ts'

export function checkSeen(path: string, tree: ValueTree, shape: Shape): string[] {
  const { kinds } = shape
  if (kinds === null) return []
  const wrong = tree.kinds.filter((kind) => !(kind === 'undefined' ? shape.isOptional : kinds.includes(kind)))
  if (wrong.length > 0) return [`${path} was ${wrong.join(' and ')}, promised ${kinds.join(' or ')}`]
  return [
    ...checkValues(path, tree, shape),
    ...(tree.items && shape.items ? checkSeen(`${path}[]`, tree.items, shape.items) : []),
    ...(tree.objects > 0 ? checkObject(path, tree, shape) : []),
  ]
}

function checkValues(path: string, { kinds, values }: ValueTree, shape: Shape): string[] {
  if (shape.values === null || !kinds.some((kind) => kind === 'string' || kind === 'number')) return []
  const strange = values?.filter((value) => !shape.values?.includes(value)) ?? ['many values']
  return strange.length > 0 ? [`${path} was ${strange.join()}, promised ${shape.values.join()}`] : []
}

function checkObject(path: string, tree: ValueTree, shape: Shape): string[] {
  const missing = Object.entries(shape.props)
    .filter(([name, { isOptional }]) => !isOptional && (!tree.props[name] || tree.missing.includes(name)))
    .map(([name]) => `${path}.${name} was missing`)
  const ofProps = Object.entries(tree.props).flatMap(([name, value]) => {
    const own = shape.props[name] ?? shape.rest
    return own ? checkSeen(`${path}.${name}`, value, own) : [`${path}.${name} is not in the type`]
  })
  return [...missing, ...ofProps]
}
