// The shape that a TypeScript type declares for a value from PostgreSQL.
import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'

export type Shape = {
  /** The allowed kinds, as `kindOf` names them. Null if the type allows every kind. */
  kinds: string[] | null
  isOptional: boolean
  /** The allowed strings and numbers. Null if the type does not list them. */
  values: (string | number)[] | null
  props: Record<string, Shape>
  /** The shape of all properties that the type does not list by name. */
  rest: Shape | null
  items: Shape | null
}

const MOST_DEEP = 8

const nothing = (): Shape => ({ kinds: [], isOptional: false, values: [], props: {}, rest: null, items: null })
const anything = (): Shape => ({ ...nothing(), kinds: null, values: null })

export function shapeOf(checker: Checker, type: Type, depth = 0): Shape {
  const { flags } = type
  if (depth > MOST_DEEP || flags & (TypeFlags.Any | TypeFlags.Unknown)) return anything()
  if (type.isUnionType())
    return type
      .getTypes()
      .map((member) => shapeOf(checker, member, depth))
      .reduce(eitherOf)
  if (flags & TypeFlags.Undefined) return { ...nothing(), isOptional: true }
  if (flags & TypeFlags.Null) return { ...nothing(), kinds: ['null'] }
  if (type.isStringLiteralType()) return { ...nothing(), kinds: ['string'], values: [type.value] }
  if (type.isNumberLiteralType()) return { ...nothing(), kinds: ['number'], values: [type.value] }
  if (flags & TypeFlags.StringLike) return { ...nothing(), kinds: ['string'], values: null }
  if (flags & TypeFlags.NumberLike) return { ...nothing(), kinds: ['number'], values: null }
  if (flags & TypeFlags.BooleanLike) return { ...nothing(), kinds: ['boolean'] }
  if (checker.isArrayType(type) || checker.isTupleType(type)) return arrayOf(checker, type, depth)
  const name = type.getSymbol()?.name
  if (name === 'Date') return { ...nothing(), kinds: ['Date'] }
  if (name === 'Buffer' || name === 'Uint8Array') return { ...nothing(), kinds: ['Buffer'] }
  return objectOf(checker, type, depth)
}

function arrayOf(checker: Checker, type: Type, depth: number): Shape {
  const items = type.isTypeReference() ? checker.getTypeArguments(type) : []
  const shapes = items.map((item) => shapeOf(checker, item, depth + 1))
  return { ...nothing(), kinds: ['array'], items: shapes.length > 0 ? shapes.reduce(eitherOf) : null }
}

function objectOf(checker: Checker, type: Type, depth: number): Shape {
  const props = checker.getPropertiesOfType(type)
  const types = checker.getTypeOfSymbol(props)
  const shapes = props.map((prop, at): [string, Shape] => {
    const own = types[at]
    return [prop.name, own ? shapeOf(checker, own, depth + 1) : anything()]
  })
  // A type parameter can be replaced by a type with more properties than its bound. So other properties are allowed.
  if (type.isIntersectionType() && type.getTypes().some((member) => member.isTypeParameter())) {
    return { ...nothing(), kinds: ['object'], props: Object.fromEntries(shapes), rest: anything() }
  }
  // In TypeScript, a branded string is a string with properties. Here it is treated as a plain string.
  const primitive = type.isIntersectionType()
    ? type.getTypes().find(({ flags }) => flags & (TypeFlags.StringLike | TypeFlags.NumberLike))
    : undefined
  if (primitive) return shapeOf(checker, primitive, depth + 1)
  const [index] = checker.getIndexInfosOfType(type)
  const rest = index ? shapeOf(checker, index.valueType, depth + 1) : null
  return { ...nothing(), kinds: ['object'], props: Object.fromEntries(shapes), rest }
}

export function eitherOf(first: Shape, other: Shape): Shape {
  const hasObject = (shape: Shape) => shape.kinds?.includes('object')
  const both = hasObject(first) && hasObject(other)
  const names = [...new Set([...Object.keys(first.props), ...Object.keys(other.props)])]
  const prop = (name: string): [string, Shape] => {
    const a = first.props[name]
    const b = other.props[name]
    if (a && b) return [name, eitherOf(a, b)]
    return [name, { ...(a ?? b ?? anything()), isOptional: both || (a ?? b)?.isOptional === true }]
  }
  return {
    kinds: first.kinds && other.kinds && [...new Set([...first.kinds, ...other.kinds])],
    isOptional: first.isOptional || other.isOptional,
    values: first.values && other.values && [...first.values, ...other.values],
    props: Object.fromEntries(names.map(prop)),
    rest: first.rest && other.rest ? eitherOf(first.rest, other.rest) : (first.rest ?? other.rest),
    items: first.items && other.items ? eitherOf(first.items, other.items) : (first.items ?? other.items),
  }
}
