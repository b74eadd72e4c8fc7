// A linter rule: the names of values, parameters and types must be nouns. A bare participle such as `asked` or `kept` is not allowed.
// Destructuring may keep the name of the property.

const IRREGULAR = new Set(
  `begun bought broken brought caught chosen come done drawn fallen felt forgotten found given gone got gotten grown had heard held kept
  known laid made meant met sat seen said shown slept spoken stolen stood struck swept sworn taken taught thought thrown told torn
  understood undone withdrawn won worn written`.split(/\s+/),
)
/** Words that say nothing about a value. */
const EMPTY = new Set(['deed', 'one', 'way'])
/** Nouns that end in `ed`, and participles that are usual terms for a value. */
const USUAL = new Set(
  `bed embed feed need seed shed speed
  added approved cached cancelled captured changed checked closed compressed confirmed copied created declined decoded decrypted deferred
  deleted detected disabled embedded encoded encrypted escaped expected expired exported failed filtered fixed formatted grouped hashed
  limited loaded locked mapped matched merged nested normalized parsed provided published received refunded related released removed
  rendered required resolved restored reversed revoked saved sealed selected settled shared signed sorted stored unchanged unchecked
  unconfirmed unexpected unlocked unmatched unsettled unsigned unsorted unused updated validated verified visited`.split(
    /\s+/,
  ),
)

/** Returns true if a name does not say what the value is. The name may begin with a capital letter, as a type does. */
export function isNoNoun(name: string): boolean {
  const word = name.charAt(0).toLowerCase() + name.slice(1)
  return IRREGULAR.has(word) || EMPTY.has(word) || (/^[a-z]{2,}ed$/.test(word) && !USUAL.has(word))
}

type Identifier = { type: string; name: string }
type Pattern =
  | { type: 'Identifier'; name: string }
  | { type: 'AssignmentPattern'; left: Pattern }
  | { type: 'RestElement'; argument: Pattern }
  | { type: 'ArrayPattern'; elements: (Pattern | null)[] }
  | { type: 'ObjectPattern'; properties: (Property | Extract<Pattern, { type: 'RestElement' }>)[] }
type Property = { type: 'Property'; shorthand: boolean; value: Pattern }

function declaredIn(pattern: Pattern | null): Identifier[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return declaredIn(pattern.left)
    case 'RestElement':
      return declaredIn(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredIn)
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => {
        if (property.type === 'RestElement') return declaredIn(property)
        return property.shorthand ? [] : declaredIn(property.value)
      })
    default:
      return []
  }
}

type Context = { report: (problem: { node: Identifier; message: string }) => void }

function create({ report }: Context) {
  const check = (names: readonly (Identifier | null)[]) => {
    for (const node of names)
      if (node && isNoNoun(node.name))
        report({ node, message: `Name what the value is, by a noun: not "${node.name}".` })
  }
  const checkFunction = ({ id, params }: { id?: Identifier | null; params: Pattern[] }) =>
    check([id ?? null, ...params.flatMap(declaredIn)])
  const checkType = ({ id }: { id: Identifier }) => check([id])
  return {
    VariableDeclarator: ({ id }: { id: Pattern }) => check(declaredIn(id)),
    FunctionDeclaration: checkFunction,
    FunctionExpression: checkFunction,
    ArrowFunctionExpression: checkFunction,
    TSFunctionType: checkFunction,
    TSTypeAliasDeclaration: checkType,
    TSInterfaceDeclaration: checkType,
  }
}

export default { meta: { name: 'names' }, rules: { nouns: { create } } }
