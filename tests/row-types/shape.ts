// The shape that a TypeScript type promises of a value that PostgreSQL answers.
import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'

export type Shape = {
  /** As `kindOf` names what is seen; null: nothing is promised. */
  kinds: string[] | null
  isOptional: boolean
  /** The strings and numbers that it may be, where the type names them. */
  values: (string | number)[] | null
  props: Record<string, Shape>
  /** What every property is that has no name in the type. */
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
      .map((one) => shapeOf(checker, one, depth))
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
  const shapes = items.map((one) => shapeOf(checker, one, depth + 1))
  return { ...nothing(), kinds: ['array'], items: shapes.length > 0 ? shapes.reduce(eitherOf) : null }
}

function objectOf(checker: Checker, type: Type, depth: number): Shape {
  const props = checker.getPropertiesOfType(type)
  const types = checker.getTypeOfSymbol(props)
  const shapes = props.map((prop, at): [string, Shape] => {
    const own = types[at]
    return [prop.name, own ? shapeOf(checker, own, depth + 1) : anything()]
  })
  // What a type parameter stands for has more properties than it is bound to.
  if (type.isIntersectionType() && type.getTypes().some((one) => one.isTypeParameter())) {
    return { ...nothing(), kinds: ['object'], props: Object.fromEntries(shapes), rest: anything() }
  }
  // A string with a brand is a string that has properties.
  const primitive = type.isIntersectionType()
    ? type.getTypes().find(({ flags }) => flags & (TypeFlags.StringLike | TypeFlags.NumberLike))
    : undefined
  if (primitive) return shapeOf(checker, primitive, depth + 1)
  const [index] = checker.getIndexInfosOfType(type)
  const rest = index ? shapeOf(checker, index.valueType, depth + 1) : null
  return { ...nothing(), kinds: ['object'], props: Object.fromEntries(shapes), rest }
}

/** What is promised of a value that is the one or the other. */
export function eitherOf(one: Shape, other: Shape): Shape {
  const hasObject = (shape: Shape) => shape.kinds?.includes('object')
  const both = hasObject(one) && hasObject(other)
  const names = [...new Set([...Object.keys(one.props), ...Object.keys(other.props)])]
  const prop = (name: string): [string, Shape] => {
    const a = one.props[name]
    const b = other.props[name]
    if (a && b) return [name, eitherOf(a, b)]
    return [name, { ...(a ?? b ?? anything()), isOptional: both || (a ?? b)?.isOptional === true }]
  }
  return {
    kinds: one.kinds && other.kinds && [...new Set([...one.kinds, ...other.kinds])],
    isOptional: one.isOptional || other.isOptional,
    values: one.values && other.values && [...one.values, ...other.values],
    props: Object.fromEntries(names.map(prop)),
    rest: one.rest && other.rest ? eitherOf(one.rest, other.rest) : (one.rest ?? other.rest),
    items: one.items && other.items ? eitherOf(one.items, other.items) : (one.items ?? other.items),
  }
}
