// Finds every SQL template of the source, and the row type that TypeScript declares or infers for it.
import { relative } from 'node:path'
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import { isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast/is'
import { isRead } from '#tests/row-types/is-read.ts'
import { textOf } from '#tests/row-types/record-answers.ts'
import { shapeOf, type Shape } from '#tests/row-types/shape.ts'

/**
 * A statement of the source with its declared row type. `rows`: the possible shapes of a row, or null if the source declares no row type.
 */
export type RowPromise = { site: string; text: string; rows: Shape[] | null; isRead: boolean }

export function readPromises(root: string, isAsked: (path: string) => boolean): RowPromise[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects()
    if (!project) throw new Error('tsconfig.json is not a project')
    const paths = project.program.getSourceFileNames().filter((path) => isAsked(relative(root, path)))
    return paths.flatMap((path) => {
      const file = project.program.getSourceFile(path)
      if (!file) return []
      return templatesIn(file).flatMap((template) => {
        const type = project.checker.getTypeAtLocation(template)
        if (!type || type.getSymbol()?.name !== 'PendingQuery') return []
        const line = file.text.slice(0, template.tag.end).split('\n').length
        const site = `${relative(root, path)}:${line}`
        const rows = rowsOf(project.checker, type)
        return [{ site, text: textOf(stringsOf(template)), rows, isRead: isRead(template) }]
      })
    })
  } finally {
    api.close()
  }
}

function templatesIn(node: Node): TaggedTemplateExpression[] {
  const templates: TaggedTemplateExpression[] = isTaggedTemplateExpression(node) ? [node] : []
  node.forEachChild((child) => void templates.push(...templatesIn(child)))
  return templates
}

function stringsOf({ template }: TaggedTemplateExpression): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

/**
 * Returns the row shapes of a PendingQuery<Row[]>. Returns null for the default Row of the client, because all its properties are `any`.
 */
function rowsOf(checker: Checker, query: Type): Shape[] | null {
  const rows = query.isTypeReference() ? checker.getTypeArguments(query)[0] : undefined
  const row = rows?.isTypeReference() ? checker.getTypeArguments(rows)[0] : undefined
  if (!row || row.flags & TypeFlags.Any) return null
  const [index] = checker.getIndexInfosOfType(row)
  if (index && index.valueType.flags & TypeFlags.Any) return null
  return (row.isUnionType() ? row.getTypes() : [row]).map((type) => shapeOf(checker, type))
}
