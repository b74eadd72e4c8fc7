// A linter rule for loops that await calls one after another. A call must start in the same pass of the loop in which it is awaited.
// Otherwise the call can fail before the loop awaits it, and this unhandled rejection ends the process or the test run.

type Element = { type: string } | null
type Loop = {
  await: boolean
  left: { type: string; declarations?: { id: { type: string; name?: string } }[] }
  right: { type: string; elements?: Element[] }
  body: object
}
type Context = {
  report: (problem: { node: object; message: string }) => void
  sourceCode: { getText: (node: object) => string }
}

function create({ report, sourceCode }: Context) {
  return {
    ForOfStatement: (node: Loop) => {
      const isOfCalls = node.right.elements?.some((element) => element?.type === 'CallExpression') ?? false
      const name = node.left.declarations?.[0]?.id.name
      if (!isOfCalls || node.await || name === undefined) return
      const awaitsName = new RegExp(`await ${name}(?![\\w.(])|expect\\(${name}\\)\\s*\\.(rejects|resolves)\\b`)
      if (awaitsName.test(sourceCode.getText(node.body)))
        report({ node, message: 'Start each call in its own turn: list functions, and call them in the loop.' })
    },
  }
}

export default { meta: { name: 'calls' }, rules: { begun: { create } } }
