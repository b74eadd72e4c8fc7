// For a statement without a row type, finds out if the program reads its rows. If the program reads only the number of rows, no row type is
// needed.
import type { Node } from 'typescript/unstable/ast'
import {
  isAwaitExpression,
  isExpressionStatement,
  isFunctionLikeDeclaration,
  isIdentifier,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'

export function isRead(query: Node): boolean {
  let node = query
  while (isAwaitExpression(node.parent) || isParenthesizedExpression(node.parent)) node = node.parent
  const around = node.parent
  if (isExpressionStatement(around) || isCounted(node)) return false
  if (!isVariableDeclaration(around) || !isIdentifier(around.name)) return true
  const { name } = around
  return identifiersIn(bodyAround(around), name.text).some(
    (identifier) => identifier !== name && !isCounted(identifier),
  )
}

function isCounted({ parent }: Node): boolean {
  return isPropertyAccessExpression(parent) && ['length', 'count'].includes(parent.name.text)
}

function bodyAround(node: Node): Node {
  return isFunctionLikeDeclaration(node) || !node.parent ? node : bodyAround(node.parent)
}

function identifiersIn(node: Node, text: string): Node[] {
  const identifiers: Node[] = isIdentifier(node) && node.text === text ? [node] : []
  node.forEachChild((child) => void identifiers.push(...identifiersIn(child, text)))
  return identifiers
}
